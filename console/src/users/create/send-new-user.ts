import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { createTimeoutMs, usersMessages } from '@keystead/contract/users/messages.ts';
import { createUser } from '@keystead/contract/users/save-user.ts';
import { z } from 'zod';
import { call } from '../../client/call.ts';
import { newUuid } from './new-uuid.ts';

/** The response does not confirm that a user was created; the message is shown to the user. */
export class UnconfirmedError extends Error {
  override readonly name = 'Unconfirmed';
}

/** Sending the same user again reuses the key; a different user gets a new one. */
const lastRequest = { sent: '', key: '' };

const idempotencyKeyFor = (user: NewUser): string => {
  const sent = JSON.stringify(user);
  if (sent !== lastRequest.sent) Object.assign(lastRequest, { sent, key: newUuid() });
  return lastRequest.key;
};

/** Settles when the response arrives or the timeout expires. */
const withinTimeout = async <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new UnconfirmedError(usersMessages.noConfirmation));
      abort.abort();
    }, createTimeoutMs);
  });
  try {
    return await Promise.race([send(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Creates a user and returns its ssoid. */
export const sendNewUser = async (
  user: NewUser,
  slAutoProvision: boolean,
  seenDuplicates: string[],
): Promise<string> => {
  const body = { ...user, idempotencyKey: idempotencyKeyFor(user), seenDuplicates };
  const query = { slAutoProvision: slAutoProvision ? ('true' as const) : ('false' as const) };
  try {
    const { ssoid } = await withinTimeout((signal) => call(createUser, { query, body }, { signal }));
    if (ssoid !== '') {
      // Creating the same user again, after it was deleted, is a new creation.
      lastRequest.sent = '';
      return ssoid;
    }
  } catch (error) {
    const isUnreadable = error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isUnreadable) throw error;
  }
  throw new UnconfirmedError(usersMessages.noSsoid);
};
