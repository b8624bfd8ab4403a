import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { readChanges } from './read-changes.ts';

const mostShown = 8;

type Counts = Pick<EnterpriseHome, 'environments' | 'troubled' | 'withoutGuid'> & EnterpriseHome['syncs'];
type Worst = Omit<EnterpriseHome['worst'][number], 'lastSync' | 'id'> & {
  id: number | null;
  syncedAt: Date | null;
  isSyncFailed: boolean | null;
};

/** How the active environments of all customers are. */
export const readEnterpriseHome = async (tx: Tx): Promise<EnterpriseHome> => {
  const rows = await readEnvironments(tx);
  const { week, month, older, failed, never, ...counts } = rows[0] ?? none;
  return {
    environments: counts.environments,
    troubled: counts.troubled,
    withoutGuid: counts.withoutGuid,
    syncs: { week, month, older, failed, never },
    worst: rows.flatMap(({ id, configName, customerName, failures, interrupted, isGuidMissing, ...row }) =>
      id === null
        ? []
        : [
            {
              ...{ id, configName, customerName, failures, interrupted, isGuidMissing },
              lastSync: row.syncedAt && {
                at: row.syncedAt.toISOString(),
                isFailed: row.isSyncFailed ?? false,
              },
            },
          ],
    ),
    ...(await readChanges(tx)),
  };
};

const none: Counts = {
  ...{ environments: 0, troubled: 0, withoutGuid: 0 },
  ...{ week: 0, month: 0, older: 0, failed: 0, never: 0 },
};

/** Each of the worst with the counts of all beside it; a row without an id where none has trouble. */
const readEnvironments = async (tx: Tx): Promise<(Counts & Worst)[]> => {
  const { rows } = await sql<Counts & Worst>`
    with failed as materialized (
      select config_id, count(*)::int as count from sub_transactions where status_name = 'Failed' group by config_id),
    silent as materialized (
      select config_id, array_agg(product_name order by product_name) as products
      from provisioning_breakers where open_until > now() group by config_id),
    synced as materialized (
      select distinct on (subject) subject, created_at, state not in ('InProgress', 'Completed') as is_failed
      from processes where kind = 'enterprise.cisSync' order by subject, number desc),
    environment as materialized (
      select c.id, c.config_name, k.account_name, coalesce(f.count, 0) as failures,
        coalesce(s.products, '{}') as silent, c.guid is null or k.guid is null as is_guid_missing,
        p.created_at as synced_at, p.is_failed
      from configurations c join customers k on k.id = c.customer_id
        left join failed f on f.config_id = c.id left join silent s on s.config_id = c.id
        left join synced p on p.subject = c.id::text
      where c.is_active),
    concerned as materialized (
      select * from environment where failures > 0 or silent <> '{}' or is_failed or is_guid_missing)
    select n.*, w.id, w.config_name as "configName", w.account_name as "customerName", w.failures,
      w.silent as interrupted, w.is_guid_missing as "isGuidMissing", w.synced_at as "syncedAt",
      w.is_failed as "isSyncFailed"
    from (select count(*)::int as environments, (count(*) filter (where failures > 0 or silent <> '{}' or is_failed))::int as troubled,
        (count(*) filter (where is_guid_missing))::int as "withoutGuid",
        (count(*) filter (where not is_failed and synced_at > now() - interval '7 days'))::int as week,
        (count(*) filter (where not is_failed and synced_at <= now() - interval '7 days'
          and synced_at > now() - interval '30 days'))::int as month,
        (count(*) filter (where not is_failed and synced_at <= now() - interval '30 days'))::int as older,
        (count(*) filter (where is_failed))::int as failed,
        (count(*) filter (where synced_at is null))::int as never
      from environment) n
    left join lateral (select * from concerned
      order by silent = '{}', failures desc, is_failed is not true, account_name, config_name
      limit ${mostShown}) w on true
    order by w.silent = '{}', w.failures desc, w.is_failed is not true, w.account_name, w.config_name`.execute(
    tx,
  );
  return rows;
};
