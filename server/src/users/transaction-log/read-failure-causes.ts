import { isMessageSystem } from '@keystead/contract/people/system-names.ts';
import type { FailureCause } from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { isVisibleInLog, logVisibility, mayResolveFailures } from './log-visibility.ts';

type Row = {
  cause: string;
  productName: string;
  configName: string | null;
  statusCode: number | null;
  message: string | null;
  count: number;
  first: Date;
  last: Date;
};

/** Open failures by cause, those with the most users first. */
export const readFailureCauses = async (tx: Tx, actor: Actor, limit: number): Promise<FailureCause[]> => {
  const visibleFacilities = logVisibility(actor);
  const isVisible =
    visibleFacilities === null
      ? sql`true`
      : sql`exists (select from transactions t where t.id = s.transaction_id and ${isVisibleInLog('t', visibleFacilities)})`;
  const { rows } = await sql<Row>`
    select ${prepared} s.cause, s.product_name as "productName", max(c.config_name) as "configName",
      max(s.status_code) as "statusCode", max(s.status_description) as message, count(*)::int as count,
      min(s.started_at) as first, max(s.started_at) as last
    from sub_transactions s left join configurations c on c.id = s.config_id
    where s.customer_id = ${requireCustomer(actor)} and s.status_name = 'Failed' and s.cause is not null
      and ${isVisible}
    group by s.cause, s.product_name
    order by count(*) desc, max(s.started_at) desc
    limit ${limit}`.execute(tx);
  return rows.map(({ first, last, message, configName, ...row }) => ({
    ...row,
    configName: configName ?? '',
    message: message ?? '',
    firstDate: first.toISOString(),
    lastDate: last.toISOString(),
    maySettle: mayResolveFailures(actor),
    mayRetry: mayResolveFailures(actor) && !isMessageSystem(row.productName),
  }));
};
