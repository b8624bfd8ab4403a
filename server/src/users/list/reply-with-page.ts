import type { UserPage, UserRow } from '@keystead/contract/users/user-list.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import { jsonArray } from '../../http/streams/json-array.ts';
import { pageText, slicesOf, streamThreshold } from '../../http/streams/page-text.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import { readCachedUserSettings } from '../../people/settings/read-cached-user-settings.ts';
import type { UserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import type { FoundUsers, UserPageRequest } from './find-users.ts';
import { toUserRow } from './to-user-row.ts';
import { userListCursor } from './user-list-cursor.ts';

type ListCall = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

/** Finds and returns a page, with headers that lead to the next one. */
export const replyWithPage = async (
  { actor, request, reply }: ListCall,
  { data, userPages }: Pick<Services, 'data' | 'userPages'>,
  pageRequest: UserPageRequest,
): Promise<UserPage> => {
  requireCustomer(actor);
  const scope = scopeOf(actor);
  const [page, settings] = await data.read(scope, (tx) =>
    Promise.all([userPages.read(tx, scope, pageRequest), readCachedUserSettings(tx, actor)]),
  );
  const next = page.next && nextAddress(request, pageRequest.pageNumber + 1, userListCursor.write(page.next));
  reply.header('x-total-count', page.total);
  if (next) reply.header('link', `<${next}>; rel="next"`);
  const { users, total, isTotalExact } = page;
  if (users.length <= streamThreshold)
    return { data: rowsFor(actor, page, settings), total, isTotalExact, next };
  const rows = jsonArray(slicesOf(users), (user) => toUserRow(user, actor, settings));
  await streamJson(reply, pageText(rows, { total, isTotalExact, next }));
  return reply as never;
};

const knownRows = new WeakMap<FoundUsers, WeakMap<Actor, UserRow[]>>();

/** Settings are remembered with the actor, so the rows of a page that is used again are the same for the same actor. */
const rowsFor = (actor: Actor, page: FoundUsers, settings: UserSettings): UserRow[] => {
  const perActor = knownRows.get(page) ?? new WeakMap<Actor, UserRow[]>();
  const rows = perActor.get(actor) ?? page.users.map((user) => toUserRow(user, actor, settings));
  knownRows.set(page, perActor.set(actor, rows));
  return rows;
};

/** The same address with the position where the next page continues. */
const nextAddress = (request: FastifyRequest, pageNumber: number, after: string): string => {
  const address = new URL(request.originalUrl, 'http://localhost');
  address.searchParams.set('pageNumber', String(pageNumber));
  address.searchParams.set('after', after);
  return `${address.pathname}${address.search}`;
};
