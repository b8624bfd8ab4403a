import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { toStorable } from '../../data/to-storable.ts';

/** Those of the lowercase usernames that are already in use, by any customer. */
export const readTakenNames = async (tx: Tx, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select user_names_taken(${names.map(toStorable)}::text[]) as name`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};
