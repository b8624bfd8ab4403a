import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/ip-lists.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { findIpList, listFacts, readPoliciesByList } from './ip-lists.store.ts';
import { inUse } from './list-ip-lists.ts';

export const removeIpList = handle(contract.removeIpList, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, query } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findIpList(tx, customerId, params.id);
    const policies = (await readPoliciesByList(tx, customerId)).get(params.id) ?? [];
    if (policies.length > 0) throw inUse(policies);
    if (before.version !== query.version) throw fail('record.changed');
    await tx.deleteFrom('ip_lists').where('id', '=', params.id).execute();
    await recordSetting(tx, call, {
      type: 'ip list',
      id: params.id,
      name: before.name,
      before: listFacts(before),
    });
  });
});
