import { sql } from 'kysely';
import type { Data } from '../data/database.ts';
import { runEach } from '../jobs/run-each.ts';

/** How long a process is kept along with its items. */
const retention = '400 days';

/** A document session that could not be deleted keeps its processes: it can't be read without them. */
const isExpired = sql`p.ended_at < now() - ${retention}::interval
  and not exists (select from document_sessions s where s.process_id = p.id)
  and not exists (select from document_sessions s where s.put_back_process_id = p.id)`;

/** One at a time, because each may have thousands of items, and one that can't be deleted must not keep the others. */
export const sweepProcesses = async ({ data }: { data: Pick<Data, 'transaction'> }): Promise<void> => {
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ id: string }>`select p.id from processes p where ${isExpired} order by p.ended_at`.execute(tx),
  );
  await runEach(rows, ({ id }) =>
    data.transaction('all', (tx) =>
      sql`delete from processes p where p.id = ${id} and ${isExpired}`.execute(tx),
    ),
  );
};
