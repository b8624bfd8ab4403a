import * as contract from '@keystead/contract/security/two-factor.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCustomerSettings } from '../customer-settings.store.ts';

export const getTwoFactor = handle(contract.getTwoFactor, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const settings = await findCustomerSettings(tx, customerId);
    const { rows } = await sql<{ total: number; enrolled: number }>`
      select count(*)::int as total, count(f.ssoid)::int as enrolled
      from users u left join factors f on f.ssoid = u.ssoid and f.state = 'enabled'
      where u.customer_id = ${customerId} and not u.is_federated and u.status <> 'D'`.execute(tx);
    const { total, enrolled } = rows[0] ?? { total: 0, enrolled: 0 };
    return {
      isAvailable: settings?.mfa_licensed ?? false,
      isEnabled: settings?.mfa_enabled ?? false,
      enrolled,
      notEnrolled: total - enrolled,
      version: settings?.version ?? 1,
    };
  });
});
