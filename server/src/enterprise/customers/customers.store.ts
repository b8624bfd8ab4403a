import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type { Customer, listCustomers } from '@keystead/contract/enterprise/customers.ts';
import { fail } from '@keystead/contract/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { CustomersTable } from '../../data/tables/customers.ts';
import { likePattern } from '../like-pattern.ts';
import { presentStamps } from '../stamps.ts';

export type CustomerRow = Selectable<CustomersTable>;

type Query = ParsedInputOf<typeof listCustomers>['query'];

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  accountName: row.account_name,
  accountId: row.account_id,
  guid: row.guid,
  ...presentStamps(row),
});

const sorts = {
  id: sql`id`,
  accountName: sql`lower(account_name)`,
  accountId: sql`lower(account_id)`,
  guid: sql`guid`,
  createdBy: sql`lower(created_by)`,
  createdDate: sql`created_at`,
} as const;

const searched = sql`lower(concat_ws(chr(31), id, account_name, account_id, guid, created_by))`;

/** One page and the total number of matches. */
export const pageOfCustomers = async (tx: Tx, query: Query) => {
  let matching = tx.selectFrom('customers');
  if (query.search) matching = matching.where(sql<boolean>`${searched} like ${likePattern(query.search)}`);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(sorts[query.sort], query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();
  return { rows: rows.map(presentCustomer), total };
};

const selectCustomer = (tx: Tx, id: number) => tx.selectFrom('customers').selectAll().where('id', '=', id);

const requireRow = (row: CustomerRow | undefined): CustomerRow => {
  if (!row) throw fail('resource.notFound');
  return row;
};

export const requireCustomer = async (tx: Tx, id: number): Promise<CustomerRow> =>
  requireRow(await selectCustomer(tx, id).executeTakeFirst());

/** Adding a user to the customer, or starting a process for it, either finished before this or waits. */
export const lockCustomer = async (tx: Tx, id: number): Promise<CustomerRow> =>
  requireRow(await selectCustomer(tx, id).forUpdate().executeTakeFirst());

export const requireCustomerByAccount = async (tx: Tx, accountId: string): Promise<CustomerRow> =>
  requireRow(
    await tx
      .selectFrom('customers')
      .selectAll()
      .where(sql<string>`lower(account_id)`, '=', accountId.toLowerCase())
      .executeTakeFirst(),
  );

const countCustomerUsers = async (tx: Tx, id: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

const hasIdpApplication = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('idp_applications')
    .select('customer_id')
    .where('customer_id', '=', id)
    .executeTakeFirst()) !== undefined;

const hasProcess = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('processes')
    .select('id')
    .where('customer_id', '=', id)
    .where('state', '=', 'InProgress')
    .executeTakeFirst()) !== undefined;

/** The facts that decide what can be done with a customer. */
export const customerFacts = async (tx: Tx, id: number) => ({
  users: await countCustomerUsers(tx, id),
  hasIdpApplication: await hasIdpApplication(tx, id),
  hasProcess: await hasProcess(tx, id),
});
