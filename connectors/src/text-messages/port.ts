import type { CallContext } from '../call-external.ts';

/** `to` is an E.164 number: a plus sign, the country code and the number, no spaces. */
export type TextMessage = {
  /** The same for each try; a gateway that knows it has sent the message already. */
  id?: string | undefined;
  to: string;
  text: string;
};

/** Sends text messages to mobile phones. */
export type TextMessages = {
  /** Resolves once the gateway has accepted the message; throws an `ExternalError` otherwise. */
  send(message: TextMessage, context?: CallContext): Promise<void>;
};
