import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Those of many user names, in lower case, that somebody has, whoever's they are. */
export const readTakenNames = async (tx: Tx, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select user_names_taken(${names}::text[]) as name`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};
