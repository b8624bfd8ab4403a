import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { requireFreeName } from '../require-free-name.ts';
import { policyFacts, requireOwnList, toColumns } from './policies.store.ts';

/** No one is assigned a new policy yet, so it can't lock anyone out. */
export const createPolicy = handle(contract.createPolicy, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    await requireFreeName(tx, 'sign_on_policies', { customerId, name: body.name, exceptId: null });
    await requireOwnList(tx, customerId, body);
    const nextPriority = sql<number>`(select coalesce(max(priority), 0) + 1 from sign_on_policies where customer_id = ${customerId})`;
    const { id, priority } = await tx
      .insertInto('sign_on_policies')
      .values({ customer_id: customerId, priority: nextPriority, ...toColumns(body) })
      .returning(['id', 'priority'])
      .executeTakeFirstOrThrow();
    await recordSetting(tx, call, {
      type: 'sign-on policy',
      id,
      name: body.name,
      after: policyFacts({ ...body, priority }),
    });
    return { id };
  });
});
