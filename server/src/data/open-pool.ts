import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { HostClient } from './hosts.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

export const statementTimeoutMs = 30_000;

/** How long a caller waits for an unavailable database, and how often a connection is attempted. */
const retryTimeoutMs = 5000;
const pauseMs = 250;

export type PoolOptions = {
  /** A pooler that gives each transaction a different connection does not support session settings. */
  isPooled?: boolean;
  /** How long a search can take, if not as long as usual. */
  searchTimeoutMs?: number;
  /** The same for how long it waits in line. */
  searchWaitMs?: number;
};

/**
 * Connections to the database. A failed connection attempt is retried for a few seconds: nothing has been sent at that
 * point, so it is safe, and callers do not notice a database that restarts or fails over.
 */
export const openPool = (url: string, max: number, { isPooled = false }: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    Client: HostClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
  });
  // The pool replaces a broken connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectOrRetry = async (): Promise<pg.PoolClient> => {
    const giveUpAt = Date.now() + retryTimeoutMs;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || pool.ending || Date.now() > giveUpAt) throw error;
        await wait(pauseMs);
      }
    }
  };
  pool.connect = ((done?: Parameters<typeof pool.connect>[0]) =>
    done ? pg.Pool.prototype.connect.call(pool, done) : connectOrRetry()) as typeof pool.connect;
  return pool;
};
