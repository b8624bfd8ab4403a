import type { CustomerOption } from '@keystead/contract/account/settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** A customer's identity provider is that of its default configuration. */
const customerOptions = (tx: Tx) =>
  tx
    .selectFrom('customers as c')
    .leftJoin('parameters as p', (join) =>
      join
        .onRef('p.customer_id', '=', 'c.id')
        .on('p.key', '=', 'bp.user.provisioning.config.isdefault')
        .on((eb) => eb(eb.fn<string>('lower', ['p.value']), '=', 'true')),
    )
    .leftJoin('configurations as d', 'd.id', 'p.configuration_id')
    .select([
      'c.id',
      'c.account_id as accountId',
      'c.account_name as accountName',
      'd.user_management as idpType',
    ]);

export const findCustomerOption = async (tx: Tx, customerId: number): Promise<CustomerOption | null> =>
  (await customerOptions(tx).where('c.id', '=', customerId).executeTakeFirst()) ?? null;

export const findCustomerOptionByAccount = async (tx: Tx, accountId: string) =>
  (await customerOptions(tx)
    .where(sql`lower(c.account_id)`, '=', accountId.toLowerCase())
    .executeTakeFirst()) ?? null;

/** All customers whose account id or name contains the text. */
export const findCustomerOptions = (tx: Tx, search: string, limit: number): Promise<CustomerOption[]> =>
  customerOptions(tx)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`position(lower(${search}) in lower(c.account_id || ' ' || c.account_name)) > 0`,
      ),
    )
    .orderBy(sql`length(c.account_id)`)
    .orderBy('c.account_id')
    .limit(limit)
    .execute();
