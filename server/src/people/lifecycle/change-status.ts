import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Services } from '../../services.ts';
import { findUser, findUserForUpdate, lockAdminChanges } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { authorize } from '../rights/authorize.ts';
import { readUserSettings, type UserSettings } from '../settings/user-settings.ts';
import { type ActionInput, type ActionNeeds, performAction } from './perform-action.ts';

export type StatusNeeds = Pick<Services, 'data' | 'jobs' | 'directory' | 'config' | 'passwords'>;

export type StatusCall = ActorOrigin & { params: { ssoid: string } };

/** The user the action is about, and the rules that apply. */
export type ActionContext = { tx: Tx; user: StoredUser; settings: UserSettings };

/** The user afterwards; null if deleted. */
export type Outcome = { user: StoredUser | null; settings: UserSettings };

/** The only way a status changes: find, authorize, perform, record, in one transaction. */
export const changeStatus = (
  call: StatusCall,
  needs: StatusNeeds,
  action: UserAction | ((context: ActionContext) => UserAction),
  prepare: (context: ActionContext) => Promise<ActionInput> | ActionInput = () => ({}),
): Promise<Outcome> =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const context = await findForAction(tx, call.actor, call.params.ssoid);
    const chosen = typeof action === 'string' ? action : action(context);
    return {
      user: await authorizeAndPerform(context, call, needs, chosen, prepare),
      settings: context.settings,
    };
  });

/** Same, for a user who is already found and locked. */
export const authorizeAndPerform = async (
  context: ActionContext,
  origin: ActorOrigin,
  needs: ActionNeeds,
  action: UserAction,
  prepare: (context: ActionContext) => Promise<ActionInput> | ActionInput = () => ({}),
): Promise<StoredUser | null> => {
  authorize(action, origin.actor, context.user, context.settings);
  const input = { ...slProvisioningOf(context), ...(await prepare(context)) };
  return performAction(context.tx, origin, needs, action, context.user, input);
};

/** Those who were active before were ended in Senior Living too, so there they begin again; a new person may not. */
export const slProvisioningOf = ({ user, settings }: Pick<ActionContext, 'user' | 'settings'>) => ({
  slAutoProvision: settings.slAutoProvision || user.status !== 'ST',
});

export const findForAction = async (tx: Tx, actor: Actor, ssoid: string): Promise<ActionContext> => {
  const customerId = requireCustomer(actor);
  const settings = await readUserSettings(tx, customerId);
  const user = await findUserForUpdate(tx, actor, ssoid);
  if (user.adminAccess !== 'UMA') return { tx, settings, user };
  await lockAdminChanges(tx, customerId);
  return { tx, settings, user: await findUser(tx, actor, ssoid) };
};
