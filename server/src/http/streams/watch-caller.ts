import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { KnownActors } from '../../actor/known-actors.ts';
import { coalesceCalls } from '../../jobs/coalesce-calls.ts';
import { readSessionCookie } from '../callers/session-cookie.ts';

export type CallerSource = Pick<KnownActors, 'find' | 'onChange'>;

/**
 * Calls `onChange` once the session has ended, or once the caller's name, rights or customer have changed, and returns
 * a function that stops watching. Announcements say less: a person may have changed something else, or another of
 * their sessions may have ended. So each causes a lookup.
 */
export const watchCaller = (
  request: FastifyRequest,
  actors: CallerSource,
  onChange: () => void,
): (() => void) => {
  const { actor } = request;
  const token = readSessionCookie(request);
  if (!actor || !token) return () => undefined;
  const { call: check } = coalesceCalls(async () => {
    const current = await actors.find({ token, isActivity: false, mayRemember: false, fits: () => true });
    if (!isDeepStrictEqual(current, actor)) onChange();
  }, onChange);
  const stop = actors.onChange(actor.ssoid, check);
  // Something may have changed between the lookup for this call and now.
  check();
  return stop;
};
