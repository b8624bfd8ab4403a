import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { authorizeAndPerform, findForAction } from '../../../people/lifecycle/change-status.ts';
import { inScim, requireId, requireMatch, requireReach, type ScimNeeds } from '../in-scim.ts';
import { etagOf } from './to-scim-user.ts';

/** Takes the lifecycle's two steps for leaving, one after the other. */
export const deleteScimUser = handle(contract.deleteScimUser, (call, needs: ScimNeeds) =>
  inScim(call, needs, async ({ tx }) => {
    const context = await findForAction(tx, call.actor, requireId(call.params.id));
    requireReach(call, context.user);
    requireMatch(call, etagOf(context.user));
    const deactivated =
      context.user.status === 'D'
        ? context.user
        : await authorizeAndPerform(context, call, needs, 'deactivate');
    if (deactivated) await authorizeAndPerform({ ...context, user: deactivated }, call, needs, 'delete');
  }),
);
