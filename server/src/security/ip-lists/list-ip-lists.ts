import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/ip-lists.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { sayFailure } from '../../language.ts';
import type { Services } from '../../services.ts';
import { readListQuota, readPoliciesByList } from './ip-lists.store.ts';

export const listIpLists = handle(contract.listIpLists, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const policiesByList = await readPoliciesByList(tx, customerId);
    const { limit, count } = await readListQuota(tx, customerId);
    const rows = await tx
      .selectFrom('ip_lists')
      .select(['id', 'name', 'entries', 'modified_by as modifiedBy', 'modified_at as modifiedAt', 'version'])
      .where('customer_id', '=', customerId)
      .orderBy('name')
      .execute();
    const lists = rows.map(({ modifiedAt, ...list }) => {
      const usedBy = policiesByList.get(list.id) ?? [];
      return {
        ...list,
        usedBy,
        modifiedDate: modifiedAt.toISOString(),
        deleteRefusal: usedBy.length > 0 ? sayFailure(inUse(usedBy)) : null,
      };
    });
    return { lists, createRefusal: count >= limit ? sayFailure(limitReached(limit)) : null };
  });
});

export const inUse = (policies: readonly string[]) => fail('ipList.inUse', { policies: policies.join(', ') });

export const limitReached = (limit: number) => fail('ipList.limitReached', { limit });
