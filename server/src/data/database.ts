import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { copyOut } from './copy-out.ts';
import { enterScope } from './enter-scope.ts';
import { prepareMarked } from './prepared-statements.ts';
import type { PersonScope, Scope } from './scope.ts';
import type { Tables } from './tables/tables.ts';

/** bigint and numeric counts stay far below 2^53 here. */
const int8 = 20;
pg.types.setTypeParser(int8, Number);
/** Dates without a time are text: a Date would move them across zones. */
const dateOnly = 1082;
pg.types.setTypeParser(dateOnly, (text) => text);

export type Tx = Transaction<Tables>;

export type Data = {
  /** Runs a unit of work in one transaction under a scope. A throw rolls it back. */
  transaction: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * One statement by itself and without a scope: for tables that belong to no customer, and for functions that look
   * the scope up themselves, such as those that open a session.
   */
  query: <R extends object>(text: string, values?: unknown[]) => Promise<{ rows: R[]; rowCount: number }>;
  /** Streams the rows of a query as CSV under a scope, in one transaction that ends with the stream. */
  copyOut: (scope: PersonScope, query: string) => Promise<Readable>;
  close: () => Promise<void>;
};

const statementTimeoutMs = 30_000;

export const openDatabase = (appUrl: string, poolSize: number): Data => {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareMarked(client);
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    query: async <R extends object>(text: string, values: unknown[] = []) => {
      const { rows, rowCount } = await pool.query<R>(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
    copyOut: (scope, query) => copyOut(pool, scope, query),
    transaction: (scope, work) =>
      kysely.transaction().execute(async (tx) => {
        await enterScope(tx, scope);
        return work(tx);
      }),
    close: () => kysely.destroy(),
  };
};
