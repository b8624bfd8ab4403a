import type { Addresses } from './addresses.ts';
import { listen } from './notifications/listen.ts';
import { openPool } from './open-pool.ts';

type Log = { warn: (details: object, text: string) => void };

const connections = 4;

/** The database in the form the job queue expects. */
export const openJobDatabase = ({ direct, calls, isPooled }: Addresses, log: Log) => {
  const pool = openPool(calls, connections, { isPooled });
  return {
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const client = await pool.connect();
        return client.query(text, values).finally(() => client.release());
      },
      listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
        const handlePayload = (payload: string) => (payload === '' ? onReconnect() : onNotification(payload));
        const listener = await listen(direct, { [channel]: handlePayload }, log);
        return { close: listener.stop };
      },
    },
    close: () => pool.end(),
  };
};
