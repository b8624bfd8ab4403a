import { Failure } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/save-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { changesSince } from '../../people/update/changes-since.ts';
import { type SaveNeeds, saveUser } from '../../people/update/save-user.ts';
import type { Services } from '../../services.ts';

type Needs = SaveNeeds & Pick<Services, 'data'>;

export const updateUser = handle(contract.updateUser, (call, needs: Needs) =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, params, body, query } = call;
    const found = await findForAction(tx, actor, params.ssoid);
    if (body.version !== found.user.version)
      throw new Failure('user.changed', {
        problems: await changesSince(tx, params.ssoid, body.version),
      });
    const { ssoid, version } = await saveUser(call, needs, found, body, query.slAutoProvision);
    return { ssoid, version };
  }),
);
