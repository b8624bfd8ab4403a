import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { cisSyncProcess } from '../../enterprise/cis-sync/cis-sync-process.ts';
import {
  countStructure,
  describeStructure,
  replaceStructure,
} from '../../enterprise/cis-sync/structure.store.ts';
import { demoStructure, syncedSlugs } from './structure.ts';

/** The snapshots that CIS syncs would create, each with its run, so that the first start needs no sync. */
export const seedStructure = async (
  tx: Tx,
  configurations: { id: number; customerId: number; slug: string }[],
): Promise<void> => {
  for (const { id, customerId, slug } of configurations) {
    if (!syncedSlugs.includes(slug)) continue;
    const structure = demoStructure(slug);
    await replaceStructure(tx, { configurationId: id, customerId }, structure);
    await seedRun(tx, { configurationId: id, customerId, counts: countStructure(structure) });
  }
};

type Run = { configurationId: number; customerId: number; counts: ReturnType<typeof countStructure> };

const seedRun = async (tx: Tx, { configurationId, customerId, counts }: Run): Promise<void> => {
  const reason = describeStructure(counts);
  const started = sql<Date>`now() - interval '3 days'`;
  const ended = sql<Date>`now() - interval '3 days' + interval '14 seconds'`;
  const { rows } = await sql<{ id: string }>`
    insert into processes (kind, customer_id, customer_name, crm_id, subject, input, request_hash, actor_name,
      actor_user_name, ip, trace_id, state, total, done, created_at, ended_at)
    select ${cisSyncProcess.kind}, c.id, c.account_name, c.account_id, ${String(configurationId)},
      ${JSON.stringify({ configurationId })}::jsonb, '', 'Demo', 'Demo', '', '', 'Completed', 1, 1, ${started}, ${ended}
    from customers c where c.id = ${customerId} returning id`.execute(tx);
  await tx
    .insertInto('process_items')
    .values({
      process_id: rows[0]?.id ?? '',
      position: 1,
      customer_id: customerId,
      key: String(configurationId),
      name: '',
      data: '{}',
      state: 'Done',
      attempts: 1,
      reason_code: reason.code,
      reason_values: JSON.stringify(reason.values),
      after: JSON.stringify(counts),
      ended_at: ended,
    })
    .execute();
};
