import type { Data } from '../database.ts';
import { createNotificationHeartbeat } from './notification-heartbeat.ts';

/** The database announces changes to cached people here: one person, or an empty payload for everyone. */
export const peopleChannel = 'known_actors';

const maxEntries = 10_000;

/**
 * What a process caches about people. An entry is usable as long as nothing was announced about the person and we know
 * that we have heard everything up to less than a second ago.
 */
export type PersonCache<T> = {
  find: (key: string) => T | null;
  /** Call before querying the database; the returned function stores the result unless something changed since. */
  begin: () => (key: string, person: string, value: T, forMs: number) => void;
  forget: (person: string) => void;
  forgetAll: () => void;
  /** Handles an announcement; an empty one means that something may have been missed. */
  handleNotification: (payload: string) => void;
  /** Nothing is heard from now on, until `handleNotification` is called. */
  handleDisconnect: () => void;
};

export const createPersonCache = <T>(data: Pick<Data, 'query'>, now: () => number): PersonCache<T> => {
  const heartbeat = createNotificationHeartbeat(
    (text) => data.query('select pg_notify($1, $2)', [peopleChannel, text]),
    now,
  );
  const entries = new Map<string, { value: T; expiresAt: number }>();
  const keysOf = new Map<string, Set<string>>();
  let isListening = false;
  /** Incremented whenever anything is forgotten: a query sent earlier may have returned stale data. */
  let changes = 0;

  const forget = (person: string): void => {
    changes += 1;
    for (const key of keysOf.get(person) ?? []) entries.delete(key);
    keysOf.delete(person);
  };

  const forgetAll = (): void => {
    changes += 1;
    entries.clear();
    keysOf.clear();
  };

  return {
    find: (key) => {
      const entry = isListening ? entries.get(key) : undefined;
      if (!entry || entry.expiresAt <= now()) return null;
      heartbeat.prove();
      return heartbeat.isProven() ? entry.value : null;
    },
    begin: () => {
      const before = changes;
      const queriedAt = now();
      return (key, person, value, forMs) => {
        if (!isListening || changes !== before) return;
        if (entries.size >= maxEntries) forgetAll();
        entries.set(key, { value, expiresAt: queriedAt + forMs });
        keysOf.set(person, (keysOf.get(person) ?? new Set()).add(key));
      };
    },
    forget,
    forgetAll,
    handleNotification: (payload) => {
      if (heartbeat.take(payload)) return;
      if (payload !== '') return forget(payload);
      forgetAll();
      heartbeat.begin();
      isListening = true;
    },
    handleDisconnect: () => {
      isListening = false;
      forgetAll();
    },
  };
};
