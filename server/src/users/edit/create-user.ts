import * as contract from '@keystead/contract/users/save-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { addUser, type CreateNeeds } from '../../people/create/add-user.ts';
import { readIdempotencyKey } from '../../people/create/claim-creation.ts';
import type { Services } from '../../services.ts';

type Needs = CreateNeeds & Pick<Services, 'data'>;

export const createUser = handle(contract.createUser, (call, needs: Needs) =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const { slAutoProvision } = call.query;
    const ssoid = await addUser(tx, call, needs, call.body, {
      idempotencyKey: readIdempotencyKey(call),
      slAutoProvision,
    });
    return { ssoid };
  }),
);
