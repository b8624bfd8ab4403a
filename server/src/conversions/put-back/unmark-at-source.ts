import type { ImportSource } from '@keystead/contract/people/imports.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';

type SourceUser = { source: ImportSource; userId: string; configurationId: number };

/** Who somebody was at the system they came from; to be read while they are still here. */
export const readSourceUser = async (tx: Tx, ssoid: string): Promise<SourceUser | undefined> => {
  const { rows } = await sql<SourceUser>`
    select i.source, i.exported_user_id as "userId", (p.input->>'configId')::int as "configurationId"
    from imported_users i join processes p on p.id = i.process_id
    where i.ssoid = ${ssoid} and i.exported_user_id is not null and p.input->>'configId' is not null`.execute(
    tx,
  );
  return rows[0];
};

/** Tells that system that somebody was taken back. A file is told nothing. */
export const unmarkAtSource = async (
  tx: Tx,
  { enqueue }: Pick<Jobs, 'enqueue'>,
  ssoid: string,
  user: SourceUser | undefined,
): Promise<void> => {
  if (!user || user.source === 'csv') return;
  const { source, userId, configurationId } = user;
  await enqueue(tx, `${source}.mark`, { userId, configurationId, ssoid, isHere: false });
};
