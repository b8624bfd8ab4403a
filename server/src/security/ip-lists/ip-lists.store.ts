import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

export const findIpList = async (tx: Tx, customerId: number, id: number) => {
  const found = await tx
    .selectFrom('ip_lists')
    .select(['id', 'name', 'entries', 'version'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw fail('resource.notFound');
  return found;
};

/** Policy names by the list they use, in order of priority. */
export const readPoliciesByList = async (tx: Tx, customerId: number): Promise<Map<number, string[]>> => {
  const rows = await tx
    .selectFrom('sign_on_policies')
    .select(['ip_list_id', 'name'])
    .where('customer_id', '=', customerId)
    .where('ip_list_id', 'is not', null)
    .orderBy('priority')
    .execute();
  const policiesByList = new Map<number, string[]>();
  for (const { ip_list_id, name } of rows) {
    if (ip_list_id !== null)
      policiesByList.set(ip_list_id, [...(policiesByList.get(ip_list_id) ?? []), name]);
  }
  return policiesByList;
};

/** How many lists the customer can have, and has. */
export const readListQuota = async (
  tx: Tx,
  customerId: number,
): Promise<{ limit: number; count: number }> => {
  const { rows } = await sql<{ limit: number; count: number }>`
    select ip_list_limit(${customerId}) as "limit",
      (select count(*)::int from ip_lists where customer_id = ${customerId}) as count`.execute(tx);
  return rows[0] ?? { limit: 0, count: 0 };
};

/** What the audit stores about a list. */
export const listFacts = ({ name, entries }: { name: string; entries: string[] }) => ({ name, entries });
