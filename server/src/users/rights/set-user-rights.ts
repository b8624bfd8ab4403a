import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/user-rights.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { findUser } from '../../people/record/find-user.ts';
import { rightsOf, saveRights } from '../../people/rights/single-rights.ts';
import type { Services } from '../../services.ts';

export const setUserRights = handle(contract.setUserRights, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, params, body } = call;
    const { user, settings } = await findForAction(tx, actor, params.ssoid);
    if (body.version !== user.version) throw fail('user.changed');
    await saveRights(tx, call, user, settings, body.rights);
    return rightsOf(actor, await findUser(tx, actor, params.ssoid), settings);
  }),
);
