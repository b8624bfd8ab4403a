import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isVisibleInLog, logVisibility } from './log-visibility.ts';

type Counts = { waiting: number; done: number; failed: number };

export const countOutcomes = handle(
  contract.countOutcomes,
  ({ actor, body }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    const facilities = logVisibility(actor);
    return data.read(scopeOf(actor), async (tx) => {
      const { rows } = await sql<Counts>`
        select (count(*) filter (where s.status_name = 'In Progress'))::int as waiting,
          (count(*) filter (where s.status_name in ('Completed', 'Skipped', 'Resolved')))::int as done,
          (count(*) filter (where s.status_name = 'Failed'))::int as failed
        from sub_transactions s join transactions t on t.id = s.transaction_id
        where s.id = any(${body.subTransactionIds}::bigint[]) and s.customer_id = ${customerId}
          and ${isVisibleInLog('t', facilities)}`.execute(tx);
      return rows[0] ?? { waiting: 0, done: 0, failed: 0 };
    });
  },
);
