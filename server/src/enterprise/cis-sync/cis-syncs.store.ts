import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The last run for an environment, as its page shows it. */
export const latestCisSync = async (
  tx: Tx,
  configurationId: number,
): Promise<CustomerConfiguration['cisSync']> => {
  const run = await tx
    .selectFrom('cis_syncs')
    .selectAll()
    .where('configuration_id', '=', configurationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return {
    state: run.state,
    requestedBy: run.requested_by,
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    message: run.message,
  };
};

/** A run that no process can still be at: its job has been given up. */
const abandonedAfter = '1 hour';

export const giveUpAbandoned = (tx: Tx, configurationId: number) =>
  tx
    .updateTable('cis_syncs')
    .set({ state: 'Failed', ended_at: sql<Date>`now()`, message: 'The sync was interrupted.' })
    .where('configuration_id', '=', configurationId)
    .where('state', '=', 'Running')
    .where('started_at', '<', sql<Date>`now() - ${abandonedAfter}::interval`)
    .execute();

export const endCisSync = (tx: Tx, id: number, state: 'Completed' | 'Failed', message: string | null) =>
  tx
    .updateTable('cis_syncs')
    .set({ state, message, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .execute();
