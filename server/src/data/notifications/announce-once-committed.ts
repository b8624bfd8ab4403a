import type { Transaction } from 'kysely';
import type { Tables } from '../tables/tables.ts';

export type Announcement = { channel: string; payload: string };

type Tx = Transaction<Tables>;

const announcements = new WeakMap<Tx, Announcement[]>();

/**
 * For what listeners would also find out later by themselves: a process that is killed right after the commit announces
 * nothing. PostgreSQL commits transactions that announce something one at a time, each with its wait for the disk.
 */
export const announceOnceCommitted = (tx: Tx, announcement: Announcement): void => {
  const known = announcements.get(tx);
  if (known) known.push(announcement);
  else announcements.set(tx, [announcement]);
};

export const announcementsOf = (tx: Tx): readonly Announcement[] => announcements.get(tx) ?? [];

/** The announcement itself need not survive a crash of the database, after which all listeners read again. */
export const announceSql =
  "select pg_notify(channel, payload), set_config('synchronous_commit', 'off', true) from unnest($1::text[], $2::text[]) as announced (channel, payload)";

/** Sends what is waiting together, one batch at a time. */
export const openAnnouncer = (send: (channels: string[], payloads: string[]) => Promise<unknown>) => {
  let waiting: Announcement[] = [];
  let sending: Promise<void> | null = null;

  const sendWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      // Without a database there are no listeners; they read again once they are back.
      await send(
        batch.map(({ channel }) => channel),
        batch.map(({ payload }) => payload),
      ).catch(() => undefined);
    }
    sending = null;
  };

  return {
    add: (added: readonly Announcement[]): void => {
      if (added.length === 0) return;
      waiting.push(...added);
      sending ??= sendWaiting();
    },
    /** Resolves when everything has been sent. */
    settled: async (): Promise<void> => {
      await sending;
    },
  };
};
