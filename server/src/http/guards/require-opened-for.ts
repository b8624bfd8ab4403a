import { type Endpoint, isSave } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import { changedSince, openedForHeader } from '@keystead/contract/opened-for.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor/actor.ts';

/**
 * All tabs of a browser share one session: what was typed for one customer, or by one person, must not be saved for
 * another. Callers other than pages send no header and are not checked.
 */
export const requireOpenedFor = ({ headers }: FastifyRequest, endpoint: Endpoint, actor: Actor): void => {
  const headerValue = headers[openedForHeader];
  if (!isSave(endpoint) || typeof headerValue !== 'string') return;
  const errorCode = changedSince(headerValue, actor);
  if (errorCode === null || (errorCode === 'session.otherCustomer' && endpoint.choosesCustomer)) return;
  throw fail(errorCode);
};
