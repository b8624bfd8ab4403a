import type { Endpoint } from '@keystead/contract/endpoint.ts';
import type { UserAction } from '@keystead/contract/users/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import type { Tx } from '../data/database.ts';
import { type Actor, requireCustomer, scopeOf } from '../http/actor.ts';
import type { ActorOrigin, Call } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { authorise } from './authorise.ts';
import { findUser, holdAdmins, holdUser } from './find-user.ts';
import { type ActionInput, type ActionNeeds, performAction } from './perform-action.ts';
import { readUserSettings, type UserSettings } from './settings/user-settings.ts';
import type { StoredUser } from './stored-user.ts';
import { toUserRow } from './to-user-row.ts';

export type StatusNeeds = Pick<Services, 'data' | 'jobs' | 'directory' | 'config' | 'passwords'>;

type StatusCall = Pick<Call<Endpoint>, 'traceId' | 'ip'> & { actor: Actor; params: { ssoid: string } };

/** Whom the action is about and under which rules. */
export type Found = { tx: Tx; user: StoredUser; settings: UserSettings };

/** What became of the user; null when there is none any more. */
type Outcome = { user: StoredUser | null; settings: UserSettings };

/** The one way a status changes: find, authorise, do, record, in one transaction. */
export const changeStatus = (
  call: StatusCall,
  needs: StatusNeeds,
  action: UserAction | ((found: Found) => UserAction),
  prepare: (found: Found) => Promise<ActionInput> | ActionInput = () => ({}),
): Promise<Outcome> =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const found = await findForAction(tx, call.actor, call.params.ssoid);
    const chosen = typeof action === 'string' ? action : action(found);
    return { user: await performIn(found, call, needs, chosen, prepare), settings: found.settings };
  });

/** The same for a user who is found and held already. */
export const performIn = async (
  found: Found,
  origin: ActorOrigin,
  needs: ActionNeeds,
  action: UserAction,
  prepare: (found: Found) => Promise<ActionInput> | ActionInput = () => ({}),
): Promise<StoredUser | null> => {
  authorise(action, origin.actor, found.user, found.settings);
  return performAction(found.tx, origin, needs, action, found.user, await prepare(found));
};

/** Answers the row as it is afterwards. */
export const changeStatusToRow = async (...args: Parameters<typeof changeStatus>): Promise<UserRow> => {
  const [{ actor }] = args;
  const { user, settings } = await changeStatus(...args);
  if (!user) throw new Error('A removed user has no row.');
  return toUserRow(user, actor, settings);
};

export const findForAction = async (tx: Tx, actor: Actor, ssoid: string): Promise<Found> => {
  const customerId = requireCustomer(actor);
  const settings = await readUserSettings(tx, customerId);
  const user = await holdUser(tx, actor, ssoid);
  if (user.adminAccess !== 'UMA') return { tx, settings, user };
  await holdAdmins(tx, customerId);
  return { tx, settings, user: await findUser(tx, actor, ssoid) };
};
