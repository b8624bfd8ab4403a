import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { HostClient } from './hosts.ts';

/** PostgreSQL reports that it is starting, or nothing is listening yet: both resolve themselves. */
const transientErrorCodes = ['57P03', 'ECONNREFUSED', 'NO_PRIMARY'];
const timeoutMs = 30_000;
const pauseMs = 250;

/** Server and database may start at the same time, or the database may be recovering from a crash. */
export const connectWithRetry = async (url: string, log: (line: string) => void): Promise<pg.Client> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    const client = new HostClient({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isTransient =
        error instanceof Error && 'code' in error && transientErrorCodes.includes(String(error.code));
      if (!isTransient || Date.now() > giveUpAt) throw error;
      if (attempt === 1) log('Waiting for the database …');
      await wait(pauseMs);
    }
  }
};
