import type { ImportSource } from '@keystead/contract/people/imports.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';

type SourceUser = { source: ImportSource; userId: string; configurationId: number };

/** Who a user was in the source system; must be read while the user still exists here. */
export const readSourceUser = async (tx: Tx, ssoid: string): Promise<SourceUser | undefined> => {
  const { rows } = await sql<SourceUser>`
    select i.source, i.exported_user_id as "userId", (p.input->>'configId')::int as "configurationId"
    from imported_users i join processes p on p.id = i.process_id
    where i.ssoid = ${ssoid} and i.exported_user_id is not null and p.input->>'configId' is not null`.execute(
    tx,
  );
  return rows[0];
};

/** Tells the source system that the import of a user was reverted. Does nothing for a file. */
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
