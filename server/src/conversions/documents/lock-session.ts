import { fail } from '@keystead/contract/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { DocumentSessionsTable } from '../../data/tables/documents.ts';

/** Locks a session while something is started with it, so that no one else can start anything in the meantime. */
export const lockSession = async (tx: Tx, id: number) => {
  const session = await tx
    .selectFrom('document_sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw fail('resource.notFound');
  return { ...session, isRunning: await isRunning(tx, session) };
};

/** Its own statement: the one that waits for the lock would not see a process started by whoever held it. */
const isRunning = async (
  tx: Tx,
  { process_id: moving, put_back_process_id: puttingBack }: Selectable<DocumentSessionsTable>,
): Promise<boolean> => {
  const running = await tx
    .selectFrom('processes')
    .select('id')
    .where(sql<boolean>`id in (${moving}, ${puttingBack})`)
    .where('state', '=', 'InProgress')
    .executeTakeFirst();
  return running !== undefined;
};

export type LockedSession = Awaited<ReturnType<typeof lockSession>>;

/** An arbitrary number. Only one caller at a time can check who is busy and start moving or putting back documents. */
const startLock = 4_400_102;

export const acquireStartLock = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
