import { brand } from '@keystead/contract/brand.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The provider's own customer. Two-factor is on; staff without a phone or a policy are not affected. */
export const seedProvider = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select ensure_provider(${brand.legalName}, 'provider.example') as id`.execute(tx);
  const customerId = rows[0]?.id ?? 0;
  await sql`update customer_settings set mfa_enabled = true where customer_id = ${customerId}`.execute(tx);
};

export const readProvider = (tx: Tx): Promise<{ customerId: number; configId: number }> =>
  tx
    .selectFrom('configurations as e')
    .innerJoin('customers as c', 'c.id', 'e.customer_id')
    .select(['c.id as customerId', 'e.id as configId'])
    .where('c.is_provider', '=', true)
    .executeTakeFirstOrThrow();
