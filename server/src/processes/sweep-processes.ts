import { sql } from 'kysely';
import type { Data } from '../data/database.ts';

/** How long a process is kept along with its items. */
const retention = '400 days';

/** Only a few at a time, because each may have thousands of items. */
const batchSize = 50;

export const sweepProcesses = async ({ data }: { data: Pick<Data, 'transaction'> }): Promise<void> => {
  let removed: bigint | undefined;
  do {
    const result = await data.transaction('all', (tx) =>
      sql`delete from processes where id in (
        select id from processes where ended_at < now() - ${retention}::interval limit ${batchSize})`.execute(
        tx,
      ),
    );
    removed = result.numAffectedRows;
  } while (removed !== undefined && removed > 0n);
};
