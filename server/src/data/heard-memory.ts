import type { Data } from './database.ts';
import { createHearing } from './hearing.ts';

/** What the database announces about those we know something of: a person, or nobody for everybody. */
export const peopleChannel = 'known_actors';

const mostKept = 10_000;

/**
 * What a process remembers of people. It may be used as long as nothing was announced about them and we are sure of
 * having heard everything up to less than a second ago.
 */
export type HeardMemory<T> = {
  find: (key: string) => T | null;
  /** To be called before the database is asked; what it returns keeps the answer unless something came in between. */
  begin: () => (key: string, person: string, kept: T, forMs: number) => void;
  forget: (person: string) => void;
  forgetAll: () => void;
  /** Hears an announcement; an empty one means that something may have been missed. */
  hear: (payload: string) => void;
  /** Nothing is heard any more, until `hear` is called. */
  lose: () => void;
};

export const createHeardMemory = <T>(data: Pick<Data, 'query'>, now: () => number): HeardMemory<T> => {
  const hearing = createHearing((text) => data.query('select pg_notify($1, $2)', [peopleChannel, text]), now);
  const known = new Map<string, { kept: T; until: number }>();
  const keysOf = new Map<string, Set<string>>();
  let isListening = false;
  /** Grows with all that is forgotten: what was asked for before may be from before it. */
  let changes = 0;

  const forget = (person: string): void => {
    changes += 1;
    for (const key of keysOf.get(person) ?? []) known.delete(key);
    keysOf.delete(person);
  };

  const forgetAll = (): void => {
    changes += 1;
    known.clear();
    keysOf.clear();
  };

  return {
    find: (key) => {
      const entry = isListening ? known.get(key) : undefined;
      if (!entry || entry.until <= now()) return null;
      hearing.prove();
      return hearing.isProven() ? entry.kept : null;
    },
    begin: () => {
      const before = changes;
      const askedAt = now();
      return (key, person, kept, forMs) => {
        if (!isListening || changes !== before) return;
        if (known.size >= mostKept) forgetAll();
        known.set(key, { kept, until: askedAt + forMs });
        keysOf.set(person, (keysOf.get(person) ?? new Set()).add(key));
      };
    },
    forget,
    forgetAll,
    hear: (payload) => {
      if (hearing.take(payload)) return;
      if (payload !== '') return forget(payload);
      forgetAll();
      hearing.begin();
      isListening = true;
    },
    lose: () => {
      isListening = false;
      forgetAll();
    },
  };
};
