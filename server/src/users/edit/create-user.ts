import { fail, failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { fullLoginIdProblem, joinLoginId } from '@keystead/contract/rules/federated-login-id.ts';
import * as contract from '@keystead/contract/users/save-user.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { addUser } from '../../people/create/add-user.ts';
import type { CreateNeeds } from '../../people/create/add-users.ts';
import { readClaim } from '../../people/create/claim-creation.ts';
import { type HashNeeds, hashFirstPassword } from '../../people/create/hash-first-password.ts';
import { type ChoiceNeeds, requireKnownChoices } from '../../people/settings/require-known-choices.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { duplicatesAmong } from '../duplicates/duplicates.store.ts';

type Needs = CreateNeeds & HashNeeds & ChoiceNeeds & Pick<Services, 'signIn'>;

export const createUser = handle(contract.createUser, async (call, needs: Needs) => {
  await requireKnownChoices(call, needs, call.body.configId, call.body);
  const { seenDuplicates, ...body } = call.body;
  const options = {
    claim: readClaim({ ...call, body }, needs.signIn),
    slAutoProvision: call.query.slAutoProvision,
    firstPassword: await hashFirstPassword(call, needs, call.body),
  };
  return needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const input = await withOwnLoginId(tx, { ...call, body });
    const ssoid = await addUser(tx, call, needs, input, options);
    if (seenDuplicates) await requireSeen(tx, call.actor, ssoid, seenDuplicates);
    return { ssoid };
  });
});

/** Refuses to create a duplicate of a user whom the caller could have seen but hasn't. */
const requireSeen = async (tx: Tx, actor: Actor, ssoid: string, seen: readonly string[]): Promise<void> => {
  const others = (await duplicatesAmong(tx, userAdminOf(actor), [ssoid])).get(ssoid) ?? [];
  if (others.some((other) => !seen.includes(other.ssoid))) throw fail('user.mayExist');
};

/**
 * Users choose among the customer's domains, if the feature is enabled at all; otherwise the username is used. What an
 * organization itself sends is taken as is.
 */
const withOwnLoginId = async (tx: Tx, { actor, body }: ActorOrigin & { body: NewUser }): Promise<NewUser> => {
  if (!body.federatedIdentity || body.federatedLoginID === '') return body;
  const { domains, federatedLoginIdEnabled } = await readUserSettings(tx, requireCustomer(actor));
  if (!federatedLoginIdEnabled) return { ...body, federatedLoginID: '' };
  const federatedLoginID = joinLoginId(body.federatedLoginID, body.userName);
  const problem = fullLoginIdProblem(federatedLoginID, domains);
  if (problem) throw failFields({ field: 'federatedLoginID', ...problem });
  return { ...body, federatedLoginID };
};
