import { subdomainOf } from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { CustomerRow } from '../customers/customers.store.ts';

/**
 * Held until the end of the transaction by anything that changes the subdomain of an environment. Taken before the
 * rows of customers and configurations, so that two transactions never wait for each other.
 */
export const lockSubdomains = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('keystead.subdomains'))`.execute(tx);

/** Whether an environment of another customer has the subdomain, be it its own or its customer's CRM ID. */
const isUsedElsewhere = async (tx: Tx, subdomain: string, customerId: number): Promise<boolean> => {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from configurations where lower(subdomain_name) = ${subdomain} and customer_id <> ${customerId})
      or exists (select from customers k join configurations c on c.customer_id = k.id
        where lower(k.account_id) = ${subdomain} and k.id <> ${customerId} and c.subdomain_name is null) as "isUsed"`.execute(
    tx,
  );
  return rows[0]?.isUsed ?? false;
};

/** Throws if the addresses of the environment would be those of another customer. */
export const requireOwnSubdomain = async (
  tx: Tx,
  { id, account_id }: CustomerRow,
  subdomainName: string,
): Promise<void> => {
  const subdomain = subdomainOf(subdomainName, account_id);
  if (await isUsedElsewhere(tx, subdomain, id)) throw fail('configuration.subdomainTaken');
};

/** The same for the CRM ID that a customer is to get, which its environments without a subdomain would use. */
export const requireOwnAccount = async (tx: Tx, customerId: number, accountId: string): Promise<void> => {
  const dependent = await tx
    .selectFrom('configurations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('subdomain_name', 'is', null)
    .executeTakeFirst();
  if (dependent && (await isUsedElsewhere(tx, subdomainOf(null, accountId), customerId)))
    throw fail('customer.accountIsSubdomain');
};
