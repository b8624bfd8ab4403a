import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { HostClient } from './hosts.ts';

export const statementTimeoutMs = 30_000;

/** How long somebody waits for a database that is away, and how often it is tried. */
const patienceMs = 5000;
const pauseMs = 250;

export type PoolOptions = {
  /** A pooler that gives each transaction another connection takes no settings of a session. */
  isPooled?: boolean;
};

/**
 * Connections to the database. A connection that cannot be had is asked for again for some seconds: nothing has been
 * sent by then, so it is safe, and a database that is started again or handed over is not seen by callers.
 */
export const openPool = (url: string, max: number, { isPooled = false }: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    Client: HostClient,
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patient = async (): Promise<pg.PoolClient> => {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isDatabaseAway(error) || pool.ending || Date.now() > giveUpAt) throw error;
        await wait(pauseMs);
      }
    }
  };
  pool.connect = ((done?: Parameters<typeof pool.connect>[0]) =>
    done ? pg.Pool.prototype.connect.call(pool, done) : patient()) as typeof pool.connect;
  return pool;
};
