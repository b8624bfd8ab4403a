import { sql } from 'kysely';
import type { Scope, Tx } from './database.ts';

/** The settings end with the transaction, so a pooled connection never carries a scope to the next caller. */
export const enterScope = (tx: Tx, scope: Scope): Promise<unknown> => {
  const customer = scope === 'all' || scope.customerId === null ? '' : String(scope.customerId);
  const ssoid = scope === 'all' ? '' : (scope.ssoid ?? '');
  const reach = scope === 'all' ? 'all' : 'customer';
  return sql`select set_config('app.customer_id', ${customer}, true), set_config('app.ssoid', ${ssoid}, true),
    set_config('app.scope', ${reach}, true)`.execute(tx);
};
