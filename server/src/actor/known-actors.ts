import type { Data } from '../data/database.ts';
import { createHearing } from '../data/hearing.ts';
import { tokenHash } from '../identity/sessions/session-token.ts';
import { type Actor, openSession } from './actor.ts';

/** What the database announces about those we know, see the triggers that do. */
export const knownActorsChannel = 'known_actors';

const keptMs = 30_000;
/** Together with the pause between two writes of `last_seen_at` it is half a minute. */
const activityMs = 10_000;
const mostKept = 10_000;

type Known = { actor: Actor; until: number; activeAt: number };

type Question = {
  token: string;
  /** Somebody did something; what a page asks for by itself is none. */
  isActivity: boolean;
  /** What is known may be answered from memory, if it fits what the caller says. */
  mayRemember: boolean;
  fits: (actor: Actor) => boolean;
};

/**
 * Who holds a session. Those who only read are answered from memory as long as nothing was announced about them and we
 * are sure of having heard everything up to less than a second ago; otherwise the database is asked, as it is for
 * whoever changes anything. Nobody who was refused is remembered.
 */
export type KnownActors = {
  find: (question: Question) => Promise<Actor | null>;
  forget: (ssoid: string) => void;
  /** Hears an announcement; an empty one means that something may have been missed. */
  hear: (payload: string) => void;
  /** Nothing is heard any more, until `hear` is called. */
  lose: () => void;
};

export const createKnownActors = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): KnownActors => {
  const hearing = createHearing(
    (text) => data.query('select pg_notify($1, $2)', [knownActorsChannel, text]),
    now,
  );
  const known = new Map<string, Known>();
  const tokensOf = new Map<string, Set<string>>();
  let isListening = false;
  /** Grows with all that is forgotten: what was asked for before may be from before it. */
  let changes = 0;

  const forget = (ssoid: string): void => {
    changes += 1;
    for (const key of tokensOf.get(ssoid) ?? []) known.delete(key);
    tokensOf.delete(ssoid);
  };

  const forgetAll = (): void => {
    changes += 1;
    known.clear();
    tokensOf.clear();
  };

  const remember = (key: string, actor: Actor, kept: Omit<Known, 'actor'>): void => {
    if (known.size >= mostKept) forgetAll();
    known.set(key, { actor, ...kept });
    tokensOf.set(actor.ssoid, (tokensOf.get(actor.ssoid) ?? new Set()).add(key));
  };

  const recall = (key: string, { isActivity, mayRemember, fits }: Question): Actor | null => {
    const entry = mayRemember && isListening ? known.get(key) : undefined;
    if (!entry || entry.until <= now()) return null;
    hearing.prove();
    if (!hearing.isProven() || (isActivity && now() - entry.activeAt > activityMs)) return null;
    return fits(entry.actor) ? entry.actor : null;
  };

  const ask = async (key: string, { token, isActivity }: Question): Promise<Actor | null> => {
    const before = changes;
    const askedAt = now();
    const found = await openSession(data, token, isActivity);
    if (!found) return null;
    if (isListening && changes === before) {
      const activeAt = isActivity ? askedAt : Number.NEGATIVE_INFINITY;
      const until = askedAt + Math.min(keptMs, found.validMs);
      remember(key, found.actor, { until, activeAt });
    }
    return found.actor;
  };

  return {
    find: async (question) => {
      const key = tokenHash(question.token).toString('base64');
      return recall(key, question) ?? ask(key, question);
    },
    forget,
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
