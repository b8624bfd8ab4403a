import type { CompiledQuery, Insertable } from 'kysely';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';
import type { Tables } from './tables/tables.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

const compiledInserts = new Map<string, CompiledQuery>();

/**
 * Inserts one row with a statement that is built once for its columns and planned once per connection: for rows that
 * many calls insert one at a time. Values are plain values, never expressions.
 */
const insertRow = async <T extends keyof Tables>(tx: Tx, table: T, row: Row<T>): Promise<void> => {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = `${table} ${entries.map(([column]) => column).join()}`;
  const statement =
    compiledInserts.get(key) ?? tx.insertInto(table).values(row).modifyEnd(prepared).compile();
  compiledInserts.set(key, statement);
  await tx.executeQuery({ ...statement, parameters: entries.map(([, value]) => value) });
};

/** The same for one or more rows; each row count has its own statement. */
export const insertRows = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> => {
  const [first] = rows;
  if (rows.length === 1 && first) await insertRow(tx, table, first);
  else if (first) await tx.insertInto(table).values(rows).execute();
};
