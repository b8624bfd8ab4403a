import type { Addresses } from './addresses.ts';
import { listen } from './notifications/listen.ts';
import { openPool } from './open-pool.ts';

type Log = { warn: (details: object, text: string) => void };

const connections = 4;

/** Announces the queue of a new job. */
export const jobsChannel = 'jobs_due';

/** The database in the form the job queue expects. */
export const openJobDatabase = ({ direct, calls, isPooled }: Addresses, log: Log) => {
  const pool = openPool(calls, connections, { isPooled });
  return {
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const client = await pool.connect();
        return client.query(text, values).finally(() => client.release());
      },
      /** Not on the library's channel, whose announcements would be part of the transaction that adds a job. */
      listen: async (_channel: string, onNotification: (queue: string) => void, onReconnect: () => void) => {
        const handleQueue = (queue: string) => (queue === '' ? onReconnect() : onNotification(queue));
        const listener = await listen(direct, { [jobsChannel]: handleQueue }, log);
        return { close: listener.stop };
      },
    },
    close: () => pool.end(),
  };
};
