import { Failure } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/move-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { moveUser as move } from '../../people/lifecycle/move-user.ts';
import { changesSince } from '../../people/update/changes-since.ts';
import type { Services } from '../../services.ts';

export const moveUser = handle(contract.moveUser, (call, needs: Pick<Services, 'data' | 'directory'>) =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const { params, body } = call;
    const context = await findForAction(tx, call.actor, params.ssoid);
    if (body.version !== context.user.version)
      throw new Failure('user.changed', { problems: await changesSince(tx, params.ssoid, body.version) });
    const { ssoid, version } = await move(call, needs, context, body.configId);
    return { ssoid, version };
  }),
);
