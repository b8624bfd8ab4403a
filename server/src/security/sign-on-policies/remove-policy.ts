import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { findPolicyById, policyFacts, policyInUse, readPolicyUsers } from './policies.store.ts';

export const removePolicy = handle(contract.removePolicy, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, query } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findPolicyById(tx, customerId, params.id);
    const users = (await readPolicyUsers(tx, customerId)).get(params.id) ?? 0;
    if (users > 0) throw policyInUse(users);
    if (before.version !== query.version) throw fail('record.changed');
    await tx.deleteFrom('sign_on_policies').where('id', '=', params.id).execute();
    await recordSetting(tx, call, {
      type: 'sign-on policy',
      id: params.id,
      name: before.name,
      before: policyFacts(before),
    });
  });
});
