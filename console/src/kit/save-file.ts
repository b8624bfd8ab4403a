import type { Endpoint, InputOf } from '@keystead/contract/endpoint.ts';
import { addressOf, call } from '../client/call.ts';

/**
 * Lets the browser save the response of a call directly to a file, under the name that the response provides, without
 * holding it in memory. Such a download would hide errors, so the call is made once first and aborted as soon as it is
 * known to succeed.
 */
export const saveFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
  const probe = new AbortController();
  await call(endpoint, input, { signal: probe.signal });
  probe.abort();
  const link = document.createElement('a');
  link.href = addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
  link.download = '';
  link.click();
};
