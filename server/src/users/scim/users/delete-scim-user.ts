import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { findForAction, performIn } from '../../../people/lifecycle/change-status.ts';
import { inScim, requireId, requireMatch, requireReach, type ScimNeeds } from '../in-scim.ts';
import { etagOf } from './to-scim-user.ts';

/** Takes the lifecycle's two steps for leaving, one after the other. */
export const deleteScimUser = handle(contract.deleteScimUser, (call, needs: ScimNeeds) =>
  inScim(call, needs, async ({ tx }) => {
    const found = await findForAction(tx, call.actor, requireId(call.params.id));
    requireReach(call, found.user);
    requireMatch(call, etagOf(found.user));
    const resting =
      found.user.status === 'D' ? found.user : await performIn(found, call, needs, 'deactivate');
    if (resting) await performIn({ ...found, user: resting }, call, needs, 'delete');
  }),
);
