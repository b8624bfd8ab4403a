import pg from 'pg';
import { HostClient } from '../hosts.ts';

type Handlers = Record<string, (payload: string) => void>;
type Log = { warn: (details: object, text: string) => void };

export type Listener = { stop: () => Promise<void> };

type Subscriber = { handlers: Handlers; onLost: () => void };

const retryMs = 1000;

/**
 * Receives PostgreSQL announcements on one connection shared by all listeners of this process: an announcement wakes
 * every listening connection, regardless of its channels. After a lost connection every handler is called with an empty
 * payload, because something may have been missed.
 */
export const listen = async (
  url: string,
  handlers: Handlers,
  log: Log,
  onLost: () => void = () => undefined,
): Promise<Listener> => {
  const connection = sharedConnections.get(url) ?? openSharedConnection(url, log);
  sharedConnections.set(url, connection);
  const subscriber = { handlers, onLost };
  const stop = () => connection.leave(subscriber);
  try {
    await connection.join(subscriber);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};

type SharedConnection = {
  join: (subscriber: Subscriber) => Promise<void>;
  leave: (subscriber: Subscriber) => Promise<void>;
};

const sharedConnections = new Map<string, SharedConnection>();

const listenOn = async (client: pg.Client, channels: Iterable<string>): Promise<void> => {
  for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
};

const openSharedConnection = (url: string, log: Log): SharedConnection => {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | null = null;

  const channels = (): Set<string> =>
    new Set([...subscribers].flatMap(({ handlers }) => Object.keys(handlers)));

  const notify = (channel: string, payload: string): void => {
    for (const { handlers } of [...subscribers]) handlers[channel]?.(payload);
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new HostClient({ connectionString: url });
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
    next.on('end', () => {
      for (const { onLost } of [...subscribers]) onLost();
      // A connection that never listened ends too, but its caller retries: a retry here too would double each time.
      if (client !== next) return;
      client = undefined;
      setTimeout(reconnect, retryMs);
    });
    try {
      await next.connect();
      await listenOn(next, channels());
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    return next;
  };

  const open = (): Promise<pg.Client> => {
    opening ??= connect().finally(() => {
      opening = null;
    });
    return opening;
  };

  const reconnect = async (): Promise<void> => {
    if (subscribers.size === 0) return;
    try {
      if (!client) await open();
      for (const channel of channels()) notify(channel, '');
    } catch (error) {
      log.warn({ err: error }, 'Listening is waiting for the database');
      setTimeout(reconnect, retryMs);
    }
  };

  return {
    join: async (subscriber) => {
      subscribers.add(subscriber);
      await listenOn(client ?? (await open()), Object.keys(subscriber.handlers));
    },
    leave: async (subscriber) => {
      if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
      sharedConnections.delete(url);
      const last = client ?? (await opening?.catch(() => undefined));
      client = undefined;
      await last?.end();
    },
  };
};
