import { perCall } from './per-call.ts';

const expiryOfCall = perCall(() => ({ seconds: Number.POSITIVE_INFINITY }));

/** Notes that something the current call has read expires in this many seconds; null if it doesn't expire. */
export const noteExpiry = (seconds: number | null): void => {
  const call = expiryOfCall();
  if (seconds !== null) call.seconds = Math.min(call.seconds, seconds);
};

/** How long everything that a call has read stays valid if nothing changes. */
export const validForMs = (call: object): number => expiryOfCall(call).seconds * 1000;
