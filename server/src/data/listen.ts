import pg from 'pg';
import { HostClient } from './hosts.ts';

type Handlers = Record<string, (payload: string) => void>;
type Log = { warn: (details: object, text: string) => void };

export type Listener = { stop: () => Promise<void> };

const retryMs = 1000;

/**
 * Hears what PostgreSQL announces, on a connection of its own. After a lost connection every handler is called with
 * an empty payload, because something may have been missed.
 */
export const listen = async (
  url: string,
  handlers: Handlers,
  log: Log,
  onLost: () => void = () => undefined,
): Promise<Listener> => {
  let client: pg.Client | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const next = new HostClient({ connectionString: url, keepAlive: true });
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      onLost();
      // One that never listened ends too, and whoever tried it tries again: twice would double with every try.
      if (!isStopped && client === next) setTimeout(reconnect, retryMs);
    });
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };

  const reconnect = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await connect();
      for (const handler of Object.values(handlers)) handler('');
    } catch (error) {
      log.warn({ err: error }, 'Listening waits for the database');
      setTimeout(reconnect, retryMs);
    }
  };

  await connect();
  return {
    stop: async () => {
      isStopped = true;
      await client?.end();
    },
  };
};
