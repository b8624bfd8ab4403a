import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Whether the first person has ever set up the installation; once true, it stays true. */
export const isSetUp = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ isSetUp: boolean }>`select is_set_up() as "isSetUp"`.execute(tx);
  return rows[0]?.isSetUp ?? true;
};
