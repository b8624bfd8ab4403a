import type { UserPage } from '@keystead/contract/users/user-list.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Data } from '../../data/database.ts';
import { readCachedUserSettings } from '../../people/settings/read-cached-user-settings.ts';
import { findUsers, type UserPageRequest } from './find-users.ts';
import { toUserRow } from './to-user-row.ts';
import { userListCursor } from './user-list-cursor.ts';

type ListCall = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

/** Finds and returns a page, with headers that lead to the next one. */
export const replyWithPage = async (
  { actor, request, reply }: ListCall,
  data: Data,
  pageRequest: UserPageRequest,
): Promise<UserPage> => {
  requireCustomer(actor);
  const [page, settings] = await data.read(scopeOf(actor), (tx) =>
    Promise.all([findUsers(tx, pageRequest), readCachedUserSettings(tx, actor)]),
  );
  const next = page.next && nextAddress(request, pageRequest.pageNumber + 1, userListCursor.write(page.next));
  reply.header('x-total-count', page.total);
  if (next) reply.header('link', `<${next}>; rel="next"`);
  return {
    data: page.users.map((user) => toUserRow(user, actor, settings)),
    total: page.total,
    isTotalExact: page.isTotalExact,
    next,
  };
};

/** The same address with the position where the next page continues. */
const nextAddress = (request: FastifyRequest, pageNumber: number, after: string): string => {
  const address = new URL(request.originalUrl, 'http://localhost');
  address.searchParams.set('pageNumber', String(pageNumber));
  address.searchParams.set('after', after);
  return `${address.pathname}${address.search}`;
};
