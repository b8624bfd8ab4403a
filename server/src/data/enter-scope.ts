import { sql, type Transaction } from 'kysely';
import { prepared } from './prepared-statements.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables/tables.ts';

/** The settings end with the transaction, so a pooled connection never carries a scope to the next caller. */
export const enterScope = (tx: Transaction<Tables>, scope: Scope): Promise<unknown> => {
  const [customer, ssoid, reach] = scopeSettings(scope);
  return sql`select ${prepared} set_config('app.customer_id', ${customer}, true),
    set_config('app.ssoid', ${ssoid}, true), set_config('app.scope', ${reach}, true),
    set_config('app.provider_id', case ${reach} when 'customers' then coalesce(provider_id()::text, '') else '' end,
      true)`.execute(tx);
};

/** Customer, person and reach as the row-level policies read them. */
export const scopeSettings = (scope: Scope): [customer: string, ssoid: string, reach: string] =>
  typeof scope === 'string'
    ? ['', '', scope]
    : [String(scope.customerId ?? ''), scope.ssoid ?? '', 'customer'];
