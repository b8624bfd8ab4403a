import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { sayFailure } from '../../language.ts';
import type { Services } from '../../services.ts';
import { policyInUse, readPolicyUsers } from './policies.store.ts';

export const listPolicies = handle(contract.listPolicies, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const users = await readPolicyUsers(tx, customerId);
    const rows = await tx
      .selectFrom('sign_on_policies as p')
      .leftJoin('ip_lists as l', 'l.id', 'p.ip_list_id')
      .select([
        'p.id',
        'p.name',
        'p.is_active as isActive',
        'p.network',
        'p.ip_list_id as ipListId',
        'l.name as ipListName',
        'p.access',
        'p.two_factor as twoFactor',
        'p.version',
      ])
      .where('p.customer_id', '=', customerId)
      .orderBy('p.priority')
      .execute();
    const ipLists = await tx
      .selectFrom('ip_lists')
      .select(['id', 'name'])
      .where('customer_id', '=', customerId)
      .orderBy('name')
      .execute();
    const settings = await tx
      .selectFrom('customer_settings')
      .select('mfa_enabled')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    const policies = rows.map((policy, index) => {
      const count = users.get(policy.id) ?? 0;
      return {
        ...policy,
        priority: index + 1,
        users: count,
        deleteRefusal: count > 0 ? sayFailure(policyInUse(count)) : null,
      };
    });
    return {
      policies,
      ipLists,
      isTwoFactorOn: settings?.mfa_enabled ?? false,
    };
  });
});
