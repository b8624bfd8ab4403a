import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { copyOut } from './copy-out.ts';
import { enterReadOnlyScope, enterScope } from './enter-scope.ts';
import { atMost, openGates, type Reader } from './gate.ts';
import { limitTime, usualSearchTimeoutMs } from './limit-time.ts';
import {
  type Announcement,
  announcementsOf,
  announceSql,
  openAnnouncer,
} from './notifications/announce-once-committed.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import { parseArraysFast } from './parse-arrays.ts';
import { statementName } from './prepared-statements.ts';
import type { PersonScope, Scope } from './scope.ts';
import { isOutdated, type Statement, type StatementResult, sendTogether } from './send-together.ts';
import { openStatementBatcher } from './statement-batcher.ts';
import type { Tables } from './tables/tables.ts';

/** bigint and numeric counts stay far below 2^53 here. */
const int8 = 20;
pg.types.setTypeParser(int8, Number);
/** Dates without a time stay text: a Date would shift them across time zones. */
const dateOnly = 1082;
pg.types.setTypeParser(dateOnly, (text) => text);
parseArraysFast();

export type Tx = Transaction<Tables>;

export type Data = {
  /** Runs a unit of work in one transaction under a scope. Throwing rolls it back. */
  transaction: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * The same for a search that can take long, or a report: it ends if it takes too long, or once the reader is gone.
   * Searches wait for each other, but not forever, so that others always find a connection.
   */
  searchTransaction: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, reader: Reader) => Promise<T>;
  /** For one that lasts as long as a client takes to read its rows. These and `copyOut` wait for each other. */
  slowTransaction: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, reader?: Reader) => Promise<T>;
  /**
   * Reads under a scope. Statements issued in the same tick share one round trip and one read-only transaction; each
   * later tick is another. Anything that needs a consistent view, holds a row or writes belongs in a transaction.
   */
  read: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * A single statement without a scope: for tables that do not belong to a customer, and for functions that look up
   * the scope themselves, such as those that open a session.
   */
  query: <R extends object>(text: string, values?: unknown[]) => Promise<{ rows: R[]; rowCount: number }>;
  /** Streams the rows of a query as CSV under a scope, in one transaction that ends with the stream. */
  copyOut: (scope: PersonScope, query: string, reader: Reader) => Promise<Readable>;
  close: () => Promise<void>;
};

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };

export const openDatabase = (url: string, poolSize: number, options: PoolOptions = {}): Data => {
  // A pooler may give each transaction a different connection, which lacks the statements prepared on the last one.
  const isPreparing = !options.isPooled;
  const pool = openPool(url, poolSize, options);
  const { enterSearch, enterSlow } = openGates(poolSize, options.searchWaitMs);
  const withStatementName = ({ text, values }: Statement): Statement => ({
    text,
    values,
    name: isPreparing ? statementName(text) : undefined,
  });
  const send = (statement: Statement): Promise<StatementResult[]> =>
    withClient(pool, (client) => preparingAgain(() => sendTogether(client, [withStatementName(statement)])));
  const announcer = openAnnouncer((...values) => send({ text: announceSql, values }));
  const transaction: Data['transaction'] = async (scope, work) => {
    const client = await pool.connect();
    const opening = [begin, withStatementName(enterScope(scope))];
    return inTransaction(client, opening, work, { isPreparing, announce: announcer.add });
  };
  return {
    query: async <R extends object>(text: string, values: unknown[] = []) => {
      const [answer] = await send({ text, values });
      return { rows: (answer?.rows ?? []) as R[], rowCount: answer?.rowCount ?? 0 };
    },
    copyOut: (scope, query, reader) => copyOut({ pool, enter: enterSlow }, scope, query, reader),
    read: async (scope, work) => {
      const scopeStatement = withStatementName(enterReadOnlyScope(scope));
      const batcher = openStatementBatcher(
        (statements) =>
          withClient(pool, (client) => preparingAgain(() => sendAfter([scopeStatement], client, statements))),
        isPreparing,
      );
      return work(batcher.tx).finally(batcher.close);
    },
    transaction,
    searchTransaction: async (scope, work, reader) => {
      const leave = await enterSearch(reader);
      const timeoutMs = atMost(reader, options.searchTimeoutMs ?? usualSearchTimeoutMs);
      const limits = { signal: reader.signal, timeoutMs };
      return transaction(scope, (tx) => work(limitTime(tx, limits))).finally(leave);
    },
    slowTransaction: async (scope, work, reader) => {
      const leave = await enterSlow(reader);
      return transaction(scope, work).finally(leave);
    },
    close: async () => {
      await announcer.settled();
      await pool.end();
    },
  };
};

const withClient = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  // The pool discards a broken connection.
  return work(client).finally(() => client.release());
};

/**
 * A migration may have changed what a prepared statement returns while older processes still run. Nothing has happened
 * when that is noticed, so it is sent once more.
 */
const preparingAgain = async <T>(send: () => Promise<T>, undo?: () => Promise<unknown>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!isOutdated(error)) throw error;
    await undo?.();
    return send();
  }
};

/** Sends statements after others whose results are not needed. */
const sendAfter = async (
  opening: readonly Statement[],
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<StatementResult[]> => {
  const answers = await sendTogether(client, [...opening, ...statements]);
  return answers.slice(opening.length);
};

type TransactionOptions = {
  isPreparing: boolean;
  announce: (announcements: readonly Announcement[]) => void;
};

/** The transaction begins with its first statement, in the same round trip. */
const inTransaction = async <T>(
  client: pg.PoolClient,
  opening: readonly Statement[],
  work: (tx: Tx) => Promise<T>,
  { isPreparing, announce }: TransactionOptions,
): Promise<T> => {
  let isBegun = false;
  const send = (statements: Statement[]): Promise<StatementResult[]> => {
    if (isBegun) return sendTogether(client, statements);
    isBegun = true;
    return preparingAgain(
      () => sendAfter(opening, client, statements),
      () => tryRollback(client),
    );
  };
  const batcher = openStatementBatcher(send, isPreparing);
  let isBroken = false;
  try {
    const result = await work(batcher.tx);
    await batcher.close();
    if (isBegun) await commitOrThrow(client);
    announce(announcementsOf(batcher.tx));
    return result;
  } catch (error) {
    await batcher.close();
    isBroken = isBegun && !(await tryRollback(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
};

const tryRollback = (client: pg.PoolClient): Promise<boolean> =>
  sendTogether(client, [rollback]).then(
    () => true,
    () => false,
  );

/** PostgreSQL answers a commit with a rollback if a statement failed and the caller continued. */
const commitOrThrow = async (client: pg.PoolClient): Promise<void> => {
  const [commitResult] = await sendTogether(client, [commit]);
  if (commitResult?.command === 'ROLLBACK')
    throw new Error('The transaction had failed and was rolled back.');
};
