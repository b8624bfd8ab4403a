export type StoredTextMessage = {
  id: string;
  time: string;
  to: string;
  text: string;
  /** The idempotency key it came with. */
  key?: string | undefined;
};
