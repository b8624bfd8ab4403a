import * as contract from '@keystead/contract/security/ip-lists.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { requireFreeName } from '../require-free-name.ts';
import { listFacts, readListQuota } from './ip-lists.store.ts';
import { limitReached } from './list-ip-lists.ts';

export const createIpList = handle(contract.createIpList, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    const { limit, count } = await readListQuota(tx, customerId);
    if (count >= limit) throw limitReached(limit);
    await requireFreeName(tx, 'ip_lists', { customerId, name: body.name, exceptId: null });
    const { id } = await tx
      .insertInto('ip_lists')
      .values({
        customer_id: customerId,
        name: body.name,
        entries: body.entries,
        modified_by: actor.fullName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordSetting(tx, call, {
      type: 'ip list',
      id,
      name: body.name,
      after: listFacts(body),
    });
    return { id };
  });
});
