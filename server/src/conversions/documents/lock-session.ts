import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Locks a session while something is started with it, so that no one else can start anything in the meantime. */
export const lockSession = async (tx: Tx, id: number) => {
  const session = await tx
    .selectFrom('document_sessions as s')
    .selectAll('s')
    .select(
      sql<boolean>`exists (select from processes where id in (s.process_id, s.put_back_process_id)
        and state = 'InProgress')`.as('isRunning'),
    )
    .where('s.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw fail('resource.notFound');
  return session;
};

export type LockedSession = Awaited<ReturnType<typeof lockSession>>;

/** An arbitrary number. Only one caller at a time can check who is busy and start moving or putting back documents. */
const startLock = 4_400_102;

export const acquireStartLock = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
