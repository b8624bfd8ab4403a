import { allows } from '@keystead/contract/access/access.ts';
import { putBackImport as contract } from '@keystead/contract/conversions/put-back.ts';
import { putBackDays } from '@keystead/contract/conversions/transaction.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findProcess, type StoredProcess } from '../../processes/find-process.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { putBackProcess } from './put-back-process.ts';
import { readPutBackVersions } from './read-put-back-versions.ts';
import { startRights } from './start-rights.ts';

const importFacts = z.object({ isTrial: z.boolean() });

export const putBackImport = handle(
  contract,
  (call, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('customers', async (tx) => {
      const { process } = await findProcess(tx, processKinds, call.actor, call.params.processId);
      const rule = startRights[process.kind];
      if (!rule || importFacts.parse(process.input).isTrial) throw fail('resource.notFound');
      if (!allows(rule, call.actor.rights)) throw fail('access.denied');
      requireInTime(process);
      await requireFirst(tx, process.id);
      const items = await readItems(tx, process);
      if (items.length === 0) throw fail('import.putBackOver');
      const { id } = await startProcess(tx, call, putBackProcess, {
        customerId: process.customer_id,
        subject: process.id,
        whenRunning: 'import.putBackBegun',
        input: { kind: process.kind, importId: process.id },
        items,
      });
      await record(tx, call, {
        event: 'import.putBack',
        target: { type: 'process', id: process.id, name: process.kind },
        customerId: process.customer_id,
        after: { processId: id },
      });
      return { processId: id };
    }),
);

const requireInTime = ({ ended_at: endedAt }: StoredProcess): void => {
  const dayMs = 24 * 3_600_000;
  if (endedAt === null || Date.now() - endedAt.getTime() > putBackDays * dayMs)
    throw fail('import.putBackOver');
};

/** A put-back that was canceled or cut short, or failed on some, can be started again for those users. */
const requireFirst = async (tx: Tx, importId: string): Promise<void> => {
  const finished = await tx
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', putBackProcess.kind)
    .where('subject', '=', importId)
    .where('state', 'in', ['Completed', 'CompletedWithErrors'])
    .where('failed', '=', 0)
    .executeTakeFirst();
  if (finished) throw fail('import.putBackBegun');
};

const readItems = async (tx: Tx, process: StoredProcess) => {
  const currentVersion = await readPutBackVersions(tx, process);
  const rows = await tx
    .selectFrom('process_items')
    .select(['name', 'before', 'after', sql<number | null>`(data ->> 'version')::int`.as('versionBefore')])
    .where('process_id', '=', process.id)
    .where('state', '=', 'Done')
    .orderBy('position')
    .execute();
  const putBackAlready = await readPutBackAlready(tx, process.id);
  return rows.flatMap(({ name, before, after, versionBefore }) => {
    const parsed = putBackProcess.item.safeParse({ ...after, before, versionBefore });
    if (!parsed.success || putBackAlready.has(parsed.data.ssoid)) return [];
    const { ssoid, version } = parsed.data;
    return [{ key: ssoid, name, data: { ...parsed.data, version: currentVersion(ssoid, version) } }];
  });
};

/** To a second put-back, what the first one restored would look like a change by someone else. */
const readPutBackAlready = async (tx: Tx, importId: string): Promise<Set<string>> => {
  const items = await tx
    .selectFrom('process_items as i')
    .innerJoin('processes as p', 'p.id', 'i.process_id')
    .select('i.key')
    .where('p.kind', '=', putBackProcess.kind)
    .where('p.subject', '=', importId)
    .where('i.state', '=', 'Done')
    .execute();
  return new Set(items.map(({ key }) => key));
};
