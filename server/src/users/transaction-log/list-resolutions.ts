import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isVisibleInLog, logVisibility } from './log-visibility.ts';

type Row = Omit<contract.Resolution, 'resolvedDate'> & { resolvedDate: Date };

const maxResolutions = 100;

/** Failures that were resolved together are one line. */
export const listResolutions = handle(
  contract.listResolutions,
  ({ actor }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    const facilities = logVisibility(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const { rows } = await sql<Row>`
        select s.resolved_at as "resolvedDate", coalesce(s.resolved_by_name, '') as "resolvedByName",
          coalesce(s.resolved_reason, '') as reason, s.product_name as "productName",
          coalesce(max(c.config_name), '') as "configName", max(s.status_code) as "statusCode",
          coalesce(max(s.status_description), '') as message, count(*)::int as count,
          (array_agg(t.user_first_name || ' ' || t.user_last_name order by s.id))[1:3] as "userNames"
        from sub_transactions s join transactions t on t.id = s.transaction_id
        left join configurations c on c.id = s.config_id
        where s.customer_id = ${customerId} and s.status_name = 'Resolved' and s.resolved_by is not null
          and s.resolved_at is not null and ${isVisibleInLog('t', facilities)}
        group by s.resolved_at, s.resolved_by_name, s.resolved_reason, s.product_name, s.config_id, s.cause
        order by s.resolved_at desc, s.product_name
        limit ${maxResolutions}`.execute(tx);
      return rows.map((row) => ({ ...row, resolvedDate: row.resolvedDate.toISOString() }));
    });
  },
);
