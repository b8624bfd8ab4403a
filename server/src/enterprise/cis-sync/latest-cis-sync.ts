import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import { describeReason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { currentLanguage } from '../../language.ts';
import { cisSyncProcess } from './cis-sync-process.ts';

type CisSync = NonNullable<CustomerConfiguration['cisSync']>;

const stateOf: Record<ProcessStatus, CisSync['state']> = {
  InProgress: 'Running',
  Completed: 'Completed',
  CompletedWithErrors: 'Failed',
  Failed: 'Failed',
  Cancelled: 'Failed',
};

/** The latest run for an environment, as shown on its page. */
export const latestCisSync = async (tx: Tx, configurationId: number): Promise<CisSync | null> => {
  const run = await tx
    .selectFrom('processes as p')
    .innerJoin('process_items as i', 'i.process_id', 'p.id')
    .select([
      'p.id',
      'p.state',
      'p.actor_user_name',
      'p.created_at',
      'p.ended_at',
      'i.reason_code',
      'i.reason_values',
      sql<string | null>`i.after ->> 'message'`.as('message'),
    ])
    .where('p.kind', '=', cisSyncProcess.kind)
    .where('p.subject', '=', String(configurationId))
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return forgottenSync(tx, configurationId);
  const reason = run.reason_code && { code: run.reason_code, values: run.reason_values ?? {} };
  return {
    processId: run.id,
    state: stateOf[run.state],
    requestedBy: run.actor_user_name,
    startedAt: run.created_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    message: reason ? describeReason(cisSyncProcess.texts, reason, currentLanguage()).text : run.message,
  };
};

/** Old processes are removed; the structure that one brought still says when. */
const forgottenSync = async (tx: Tx, configurationId: number): Promise<CisSync | null> => {
  const structure = await tx
    .selectFrom('structure_environments')
    .select('synced_at')
    .where('configuration_id', '=', configurationId)
    .executeTakeFirst();
  if (!structure) return null;
  const at = structure.synced_at.toISOString();
  return { state: 'Completed', startedAt: at, endedAt: at, message: null };
};
