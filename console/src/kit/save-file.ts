import type { Endpoint, InputOf } from '@keystead/contract/endpoint.ts';
import { addressOf, call } from '../client/call.ts';

/**
 * Lets the browser save what a call answers, straight to a file under the name that the answer gives; nothing of it is
 * kept in memory. What is wrong would be lost in such a download, so the call is made first and given up once it is
 * known to be answered.
 */
export const saveFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
  const asking = new AbortController();
  await call(endpoint, input, { signal: asking.signal });
  asking.abort();
  const link = document.createElement('a');
  link.href = addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
  link.download = '';
  link.click();
};
