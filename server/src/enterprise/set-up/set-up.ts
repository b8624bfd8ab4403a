import { randomUUID } from 'node:crypto';
import * as contract from '@keystead/contract/enterprise/set-up.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { stackDefaults } from '../../data/environments/stack-defaults.ts';
import { handle } from '../../http/handle.ts';
import { requireNewPassword } from '../../identity/passwords/new-password.ts';
import { recordAll } from '../../records/audit.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { insertParameters } from '../parameters/parameters.store.ts';
import { consumeAddress, requireAddress } from './address.store.ts';
import { addFirstAdministrator } from './first-administrator.ts';
import { requireVerifiedPhone } from './set-up-code.ts';

type Needs = Pick<Services, 'data' | 'config' | 'passwords' | 'directory' | 'signIn'>;
type Entered = contract.SetUpFields & { token: string };

export const setUp = handle(contract.setUp, async (call, needs: Needs) => {
  const { body } = call;
  const { data, config, passwords } = needs;
  await data.transaction('all', (tx) => requireAddress(tx, body.token));
  const problems = contract.setUpErrors(body, {
    addressRefusal: createAddressChecker(config.external.allowed),
  });
  if (problems.length > 0) throw failFields(...problems);
  await requireNewPassword(body, body);
  await requireVerifiedPhone(needs, body);
  const passwordHash = await passwords.hash(body.newPassword);
  await data.transaction('all', async (tx) => {
    const ssoid = randomUUID();
    await setCurrentActor(tx, { actor: { ssoid, fullName: fullName(body) }, traceId: call.traceId });
    const customerId = await createInstallation(tx, body);
    await addFirstAdministrator(tx, needs.directory, { ssoid, customerId }, { ...body, passwordHash });
    const parameters = { ...stackDefaults, [parameterKeys.urlTemplate]: body.urlTemplate };
    const entries = Object.entries(parameters).map(([key, value]) => ({ key, value }));
    await insertParameters(tx, { kind: 'stack', stackId: defaultStackId }, entries, body.userName);
    await recordSetUp(tx, call, { body, customerId, ssoid, parameters });
  });
});

/** Creates the stack and the provider, whose people have a second factor as soon as they have a phone. */
const createInstallation = async (
  tx: Tx,
  { token, stackName, providerName, userName }: Entered,
): Promise<number> => {
  const { domain } = splitAtDomain(userName);
  const customerId = await consumeAddress(tx, token, { stackName, providerName, domain });
  if (customerId === null) throw fail('setUp.finished');
  await tx
    .updateTable('customer_settings')
    .set({ mfa_enabled: true })
    .where('customer_id', '=', customerId)
    .execute();
  return customerId;
};

type SetUpRecord = { body: Entered; customerId: number; ssoid: string; parameters: Record<string, string> };

const recordSetUp = (
  tx: Tx,
  { traceId, ip }: Origin,
  { body, customerId, ssoid, parameters }: SetUpRecord,
) => {
  const { providerName, stackName, userName, email } = body;
  const person = { type: 'user', id: ssoid, name: fullName(body) };
  const actorFields = { customerId, actorSsoid: ssoid, actorName: fullName(body) };
  return recordAll(tx, { actor: null, traceId, ip }, [
    {
      ...actorFields,
      event: 'installation.setUp',
      target: { type: 'customer', id: String(customerId), name: providerName },
      after: { providerName, stackName },
    },
    {
      ...actorFields,
      event: 'parameters.created',
      target: { type: 'stack', id: String(defaultStackId), name: stackName },
      after: parameters,
    },
    {
      ...actorFields,
      event: 'user.created',
      target: person,
      after: { userName, email, adminToolRole: 'UMA' },
    },
    { ...actorFields, event: 'factor.authorized', target: person },
  ]);
};
