import type { CustomerOption } from '@keystead/contract/account/settings.ts';
import { sql } from 'kysely';
import { type Actor, administersProvider } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';
import type { Scope } from '../../data/scope.ts';

/** Which customers support staff can select; the provider itself only if they administer it. */
export const selectableScope = (actor: Actor): Scope => (administersProvider(actor) ? 'all' : 'customers');

/**
 * A customer's identity provider is that of its default configuration. It is looked up per customer: under row-level
 * security, a join is planned for one row and becomes a loop over all pairs.
 */
const customerOptions = (tx: Tx) =>
  tx
    .selectFrom('customers as c')
    .select((eb) => [
      'c.id',
      'c.account_id as accountId',
      'c.account_name as accountName',
      eb
        .selectFrom('parameters as p')
        .innerJoin('configurations as d', 'd.id', 'p.configuration_id')
        .select('d.user_management')
        .whereRef('p.customer_id', '=', 'c.id')
        .where(isDefaultParameter('p'))
        .as('idpType'),
    ]);

export const findCustomerOption = async (tx: Tx, customerId: number): Promise<CustomerOption | null> =>
  (await customerOptions(tx).where('c.id', '=', customerId).executeTakeFirst()) ?? null;

export const findCustomerOptionByAccount = async (tx: Tx, accountId: string) =>
  (await customerOptions(tx)
    .where(sql`lower(c.account_id)`, '=', accountId.toLowerCase())
    .executeTakeFirst()) ?? null;

type CustomerSearch = { words: readonly string[]; limit: number; page: number };

/** One page of the customers whose account id and name contain every word. */
export const findCustomerOptions = (
  tx: Tx,
  { words, limit, page }: CustomerSearch,
): Promise<CustomerOption[]> =>
  words
    .reduce(
      (query, word) =>
        query.where(sql<boolean>`position(${word} in lower(c.account_id || ' ' || c.account_name)) > 0`),
      customerOptions(tx),
    )
    .orderBy(sql`length(c.account_id)`)
    .orderBy('c.account_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
