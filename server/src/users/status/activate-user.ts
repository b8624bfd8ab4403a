import { fail } from '@keystead/contract/errors.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import * as contract from '@keystead/contract/users/change-status.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { type ActionContext, findForAction, type StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { authorize } from '../../people/rights/authorize.ts';
import { toUserState } from '../list/to-user-row.ts';
import { changeStatusReturningRow } from './change-status-returning-row.ts';

export const activateUser = handle(contract.activateUser, async (call, needs: StatusNeeds) => {
  const { actor, params, query } = call;
  const announced = await needs.data.transaction(scopeOf(actor), async (tx) => {
    const context = await findForAction(tx, actor, params.ssoid);
    requireStatus(context, query.status);
    if (!awaitsPassword(context)) return null;
    authorize('activateWithPassword', actor, context.user, context.settings);
    return toUserState(context.user, actor, context.settings);
  });
  return announced ?? changeStatusReturningRow(call, needs, 'activate');
});

/** The list may have shown an outdated status. */
const requireStatus = ({ user }: ActionContext, expected: string | undefined): void => {
  if (expected === undefined || expected === user.status) return;
  throw fail('user.changed');
};

/** The legacy console announces the activation first and sends the password in a second call, which does the work. */
const awaitsPassword = ({ user, settings }: ActionContext): boolean =>
  settings.isLegacyApi &&
  (user.status === 'D' || user.status === 'ST') &&
  !user.isFederated &&
  !hasRealEmail(user.email);
