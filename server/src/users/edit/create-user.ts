import * as contract from '@keystead/contract/users/save-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { addUser } from '../../people/create/add-user.ts';
import type { CreateNeeds } from '../../people/create/add-users.ts';
import { readIdempotencyKey } from '../../people/create/claim-creation.ts';
import { type HashNeeds, hashFirstPassword } from '../../people/create/hash-first-password.ts';
import { type ChoiceNeeds, requireKnownChoices } from '../../people/settings/require-known-choices.ts';

type Needs = CreateNeeds & HashNeeds & ChoiceNeeds;

export const createUser = handle(contract.createUser, async (call, needs: Needs) => {
  await requireKnownChoices(call, needs, call.body.configId, call.body);
  const options = {
    idempotencyKey: readIdempotencyKey(call),
    slAutoProvision: call.query.slAutoProvision,
    firstPassword: await hashFirstPassword(call, needs, call.body),
  };
  return needs.data.transaction(scopeOf(call.actor), async (tx) => ({
    ssoid: await addUser(tx, call, needs, call.body, options),
  }));
});
