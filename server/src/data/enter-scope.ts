import { preparedMark } from './prepared-statements.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './send-together.ts';

const settings = `set_config('app.customer_id', $1, true), set_config('app.ssoid', $2, true),
  set_config('app.scope', $3, true), set_config('app.hidden_environments', $4, true),
  set_config('app.provider_id', case $3 when 'customers' then coalesce(provider_id()::text, '') else '' end, true)`;

const enterSql = `select ${preparedMark} ${settings}`;
const enterReadOnlySql = `select ${preparedMark} ${settings}, set_config('transaction_read_only', 'on', true)`;

/** The settings end with the transaction, so a pooled connection never carries a scope over to the next caller. */
export const enterScope = (scope: Scope): Statement => ({ text: enterSql, values: scopeSettings(scope) });

/** The same for a read-only transaction. */
export const enterReadOnlyScope = (scope: Scope): Statement => ({
  text: enterReadOnlySql,
  values: scopeSettings(scope),
});

/** Customer, person, reach and hidden environments as the row-level policies read them. */
export const scopeSettings = (
  scope: Scope,
): [customer: string, ssoid: string, reach: string, hidden: string] =>
  typeof scope === 'string'
    ? ['', '', scope, '']
    : [
        String(scope.customerId ?? ''),
        scope.ssoid ?? '',
        'customer',
        scope.hiddenEnvironments?.join(',') ?? '',
      ];
