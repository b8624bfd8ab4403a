import type { EnvironmentState } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { readChanges } from './read-changes.ts';

const maxShown = 8;

type Counts = Pick<EnterpriseHome, 'environments' | 'troubled' | 'withoutGuid'> & EnterpriseHome['syncs'];
type Worst = Omit<EnterpriseHome['worst'][number], 'id'> & { id: number | null };

/** The state of all customers' active environments. */
export const readEnterpriseHome = async (tx: Tx): Promise<EnterpriseHome> => {
  const rows = await readEnvironments(tx);
  const { week, month, older, failed, never, ...counts } = rows[0] ?? none;
  return {
    environments: counts.environments,
    troubled: counts.troubled,
    withoutGuid: counts.withoutGuid,
    syncs: { week, month, older, failed, never },
    worst: rows.flatMap(
      ({ id, configName, customerName, failures, interrupted, isSyncFailed, isGuidMissing }) =>
        id === null
          ? []
          : [{ id, configName, customerName, failures, interrupted, isSyncFailed, isGuidMissing }],
    ),
    ...(await readChanges(tx)),
  };
};

const none: Counts = {
  ...{ environments: 0, troubled: 0, withoutGuid: 0 },
  ...{ week: 0, month: 0, older: 0, failed: 0, never: 0 },
};

const inState = (
  state: EnvironmentState,
) => sql`(count(*) filter (where is_in_state(${state}, failures, silent,
  is_guid_missing, synced_at, is_sync_failed)))::int`;

/** Each of the worst, with the overall counts in every row; a row without an id if none has problems. */
const readEnvironments = async (tx: Tx): Promise<(Counts & Worst)[]> => {
  const { rows } = await sql<Counts & Worst>`
    with environment as materialized (select * from environment_health()),
    concerned as materialized (
      select * from environment where failures > 0 or silent <> '{}' or is_sync_failed or is_guid_missing)
    select n.*, w.id, w.config_name as "configName", w.account_name as "customerName", w.failures,
      w.silent as interrupted, w.is_guid_missing as "isGuidMissing", w.is_sync_failed as "isSyncFailed"
    from (select ${inState('active')} as environments, ${inState('troubled')} as troubled,
        ${inState('withoutGuid')} as "withoutGuid", ${inState('syncedThisWeek')} as week,
        ${inState('syncedThisMonth')} as month, ${inState('syncedLongAgo')} as older,
        ${inState('syncFailed')} as failed, ${inState('neverSynced')} as never
      from environment) n
    left join lateral (select * from concerned
      order by silent = '{}', failures desc, not is_sync_failed, account_name, config_name
      limit ${maxShown}) w on true
    order by w.silent = '{}', w.failures desc, not w.is_sync_failed, w.account_name, w.config_name`.execute(
    tx,
  );
  return rows;
};
