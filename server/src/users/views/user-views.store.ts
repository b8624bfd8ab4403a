import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { mayShareViews } from '@keystead/contract/access/policies/user-views.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import {
  type UserView,
  type UserViewInput,
  userView,
  viewLimits,
} from '@keystead/contract/users/user-views.ts';
import { sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/**
 * The actor's own views, including those of places they no longer have, since their names are taken and only the owner
 * can delete them, and the customer's views, as far as they show something to the actor.
 */
export const readViews = async (tx: Tx, actor: Actor): Promise<UserView[]> => {
  const { kind } = userAdminOf(actor);
  const rows = await tx
    .selectFrom('user_views')
    .select(['id', 'name', 'search', 'columns', 'version', sql<boolean>`ssoid is null`.as('isShared')])
    .where('customer_id', '=', requireCustomer(actor))
    .where((eb) => eb.or([eb('ssoid', 'is', null), eb('ssoid', '=', actor.ssoid)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows
    .map((row) => userView.parse({ ...row, mayChange: !row.isShared || mayShareViews(kind) }))
    .filter((view) => !view.isShared || isViewVisible(actor, view));
};

/** Whether the actor can see the place in a view, if it has one. */
export const isViewVisible = (actor: Actor, { search }: Pick<UserView, 'search'>): boolean => {
  const { kind, facilityIds } = userAdminOf(actor);
  return !isLocationBound(kind) || search.location === '' || facilityIds.includes(Number(search.location));
};

/** A view to change; a visible shared one may be read-only, and another user's doesn't exist. */
export const findView = async (tx: Tx, actor: Actor, id: number, version: number): Promise<UserView> => {
  const found = (await readViews(tx, actor)).find((view) => view.id === id);
  if (!found) throw fail('resource.notFound');
  if (!found.mayChange) throw fail('access.denied');
  if (found.version !== version) throw fail('record.changed');
  return found;
};

/** Additions and changes of views take turns: what one has checked still holds when it writes. */
export const lockViews = (tx: Tx, customerId: number): Promise<unknown> =>
  sql`select from customers where id = ${customerId} for no key update`.execute(tx);

/** Whether the view can be saved: who can share, how many there are, and whether the name is free. */
export const requireSavable = (
  actor: Actor,
  views: readonly UserView[],
  { name, isShared }: Pick<UserViewInput, 'name' | 'isShared'>,
): void => {
  if (isShared && !mayShareViews(userAdminOf(actor).kind)) throw fail('access.denied');
  const siblings = views.filter((view) => view.isShared === isShared);
  if (siblings.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw failFields({ field: 'name', ...sentence('record.nameTaken') });
  const limit = isShared ? viewLimits.shared : viewLimits.own;
  if (siblings.length >= limit) throw fail('view.limitReached', { limit });
};

export const viewValues = (actor: Actor, { name, isShared, search, columns }: UserViewInput) => ({
  ssoid: isShared ? null : actor.ssoid,
  name,
  search: JSON.stringify(search),
  columns,
  modified_by: actor.fullName,
});

/** What the audit stores about a view. */
export const viewFacts = ({ name, isShared, search, columns }: UserViewInput) => ({
  name,
  isShared,
  search: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
  columns,
});
