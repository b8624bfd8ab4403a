import * as contract from '@keystead/contract/users/move-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { moveUser as move } from '../../people/lifecycle/move-user.ts';
import type { Services } from '../../services.ts';

export const moveUser = handle(contract.moveUser, (call, needs: Pick<Services, 'data' | 'directory'>) =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const context = await findForAction(tx, call.actor, call.params.ssoid);
    const { ssoid, version } = await move(call, needs, context, call.body);
    return { ssoid, version };
  }),
);
