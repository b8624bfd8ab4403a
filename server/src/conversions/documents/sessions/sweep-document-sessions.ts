import { sql } from 'kysely';
import type { Data } from '../../../data/database.ts';
import { runEach } from '../../../jobs/run-each.ts';

type Needs = { data: Pick<Data, 'transaction'> };

/** How long a saved session can stay unconfirmed. */
const unconfirmedFor = '1 hour';

/** The same as for processes. */
const retention = '400 days';

const isExpired = sql`s.confirmed_at < now() - ${retention}::interval and not exists (
  select from processes p where p.id in (s.process_id, s.put_back_process_id)
    and (p.ended_at is null or p.ended_at >= now() - ${retention}::interval))`;

/** Deletes abandoned sessions. If one is just being confirmed, this waits for it, and the session stays. */
export const sweepUnconfirmed = async ({ data }: Needs): Promise<void> => {
  await data.transaction('all', (tx) =>
    sql`delete from document_sessions
      where confirmed_at is null and saved_at < now() - ${unconfirmedFor}::interval`.execute(tx),
  );
};

/**
 * Runs before the sweep of processes: a session is never without its process. One at a time, because each may have
 * thousands of documents, and one that can't be deleted must not keep the others.
 */
export const sweepDocumentSessions = async ({ data }: Needs): Promise<void> => {
  const { rows } = await data.transaction('all', (tx) =>
    sql<{
      id: number;
    }>`select s.id from document_sessions s where ${isExpired} order by s.confirmed_at`.execute(tx),
  );
  await runEach(rows, ({ id }) =>
    data.transaction('all', (tx) =>
      sql`delete from document_sessions s where s.id = ${id} and ${isExpired}`.execute(tx),
    ),
  );
};
