import type { CompiledQuery, Insertable } from 'kysely';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';
import type { Tables } from './tables/tables.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

const written = new Map<string, CompiledQuery>();

/**
 * Inserts one row by a statement that is written once for its columns, and planned once by each connection: for rows
 * that come one by one with many calls. Values are values, none is an expression.
 */
const insertRow = async <T extends keyof Tables>(tx: Tx, table: T, row: Row<T>): Promise<void> => {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = `${table} ${given.map(([column]) => column).join()}`;
  const statement = written.get(key) ?? tx.insertInto(table).values(row).modifyEnd(prepared).compile();
  written.set(key, statement);
  await tx.executeQuery({ ...statement, parameters: given.map(([, value]) => value) });
};

/** The same for one or several; each number of several is a statement of its own. */
export const insertRows = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> => {
  const [first] = rows;
  if (rows.length === 1 && first) await insertRow(tx, table, first);
  else if (first) await tx.insertInto(table).values(rows).execute();
};
