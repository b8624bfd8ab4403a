import { failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { fullLoginIdProblem, joinLoginId } from '@keystead/contract/rules/federated-login-id.ts';
import * as contract from '@keystead/contract/users/save-user.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { addUser } from '../../people/create/add-user.ts';
import type { CreateNeeds } from '../../people/create/add-users.ts';
import { readIdempotencyKey } from '../../people/create/claim-creation.ts';
import { type HashNeeds, hashFirstPassword } from '../../people/create/hash-first-password.ts';
import { type ChoiceNeeds, requireKnownChoices } from '../../people/settings/require-known-choices.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';

type Needs = CreateNeeds & HashNeeds & ChoiceNeeds;

export const createUser = handle(contract.createUser, async (call, needs: Needs) => {
  await requireKnownChoices(call, needs, call.body.configId, call.body);
  const options = {
    idempotencyKey: readIdempotencyKey(call),
    slAutoProvision: call.query.slAutoProvision,
    firstPassword: await hashFirstPassword(call, needs, call.body),
  };
  return needs.data.transaction(scopeOf(call.actor), async (tx) => ({
    ssoid: await addUser(tx, call, needs, await withOwnLoginId(tx, call), options),
  }));
});

/** People choose among the domains of the customer; what an organization says itself is taken as it is. */
const withOwnLoginId = async (tx: Tx, { actor, body }: ActorOrigin & { body: NewUser }): Promise<NewUser> => {
  if (!body.federatedIdentity || body.federatedLoginID === '') return body;
  const { domains } = await readUserSettings(tx, requireCustomer(actor));
  const federatedLoginID = joinLoginId(body.federatedLoginID, body.userName);
  const wrong = fullLoginIdProblem(federatedLoginID, domains);
  if (wrong) throw failFields({ field: 'federatedLoginID', ...wrong });
  return { ...body, federatedLoginID };
};
