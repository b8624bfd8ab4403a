import { sql } from 'kysely';
import type { Data } from '../../../data/database.ts';

type Needs = { data: Pick<Data, 'transaction'> };

/** How long a saved session can stay unconfirmed. */
const unconfirmedFor = '1 hour';

/** The same as for processes. */
const retention = '400 days';

/** A small batch, because each session may have thousands of documents. */
const batchSize = 50;

/** Deletes abandoned sessions. If one is just being confirmed, this waits for it, and the session stays. */
export const sweepUnconfirmed = async ({ data }: Needs): Promise<void> => {
  await data.transaction('all', (tx) =>
    sql`delete from document_sessions
      where confirmed_at is null and saved_at < now() - ${unconfirmedFor}::interval`.execute(tx),
  );
};

/** Runs before the sweep of processes: a session is never without its process. */
export const sweepDocumentSessions = async ({ data }: Needs): Promise<void> => {
  let removed: bigint | undefined;
  do {
    const result = await data.transaction('all', (tx) =>
      sql`delete from document_sessions where id in (
        select s.id from document_sessions s
        where s.confirmed_at < now() - ${retention}::interval and not exists (
          select from processes p where p.id in (s.process_id, s.put_back_process_id)
            and (p.ended_at is null or p.ended_at >= now() - ${retention}::interval))
        limit ${batchSize})`.execute(tx),
    );
    removed = result.numAffectedRows;
  } while (removed !== undefined && removed > 0n);
};
