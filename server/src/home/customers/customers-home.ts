import type { CustomersHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';

const maxRecent = 8;

/** The customers that a support user has pinned, and those they worked for most recently. */
export const readCustomersHome = async (tx: Tx, { ssoid }: Actor): Promise<CustomersHome> => {
  const { rows } = await sql<CustomersHome[number]>`
    with pinned as (select customer_id, null::timestamptz as at from pinned_customers where ssoid = ${ssoid}),
      recent as (
        select customer_id, max(at) as at from audit_events
        where actor_ssoid = ${ssoid} and event = 'Customer selected' and at > now() - interval '60 days'
          and customer_id not in (select customer_id from pinned)
        group by customer_id order by max(at) desc limit ${maxRecent})
    select c.account_id as "accountId", c.account_name as "accountName", r.at is null as "isPinned",
      (select count(*)::int from sub_transactions s
        where s.customer_id = c.id and s.status_name = 'Failed') as failures
    from (select * from pinned union all select * from recent) r join customers c on c.id = r.customer_id
    order by r.at is not null, case when r.at is null then c.account_name end, r.at desc`.execute(tx);
  return rows;
};
