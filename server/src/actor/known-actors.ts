import type { Data } from '../data/database.ts';
import { createHeardMemory, type HeardMemory } from '../data/heard-memory.ts';
import { tokenHash } from '../identity/sessions/session-token.ts';
import { type Actor, openSession } from './actor.ts';

const keptMs = 30_000;
/** Together with the pause between two writes of `last_seen_at` it is half a minute. */
const activityMs = 10_000;

type Known = { actor: Actor; activeAt: number };

type Question = {
  token: string;
  /** Somebody did something; what a page asks for by itself is none. */
  isActivity: boolean;
  /** What is known may be answered from memory, if it fits what the caller says. */
  mayRemember: boolean;
  fits: (actor: Actor) => boolean;
};

/**
 * Who holds a session. Those who only read are answered from memory; otherwise the database is asked, as it is for
 * whoever changes anything. Nobody who was refused is remembered.
 */
export type KnownActors = Pick<HeardMemory<Known>, 'forget' | 'hear' | 'lose'> & {
  find: (question: Question) => Promise<Actor | null>;
};

export const createKnownActors = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): KnownActors => {
  const memory = createHeardMemory<Known>(data, now);

  const recall = (key: string, { isActivity, mayRemember, fits }: Question): Actor | null => {
    const entry = mayRemember ? memory.find(key) : null;
    if (!entry || (isActivity && now() - entry.activeAt > activityMs)) return null;
    return fits(entry.actor) ? entry.actor : null;
  };

  const ask = async (key: string, { token, isActivity }: Question): Promise<Actor | null> => {
    const keep = memory.begin();
    const askedAt = now();
    const found = await openSession(data, token, isActivity);
    if (!found) return null;
    const { actor, validMs } = found;
    const activeAt = isActivity ? askedAt : Number.NEGATIVE_INFINITY;
    keep(key, actor.ssoid, { actor, activeAt }, Math.min(keptMs, validMs));
    return actor;
  };

  return {
    find: async (question) => {
      const key = tokenHash(question.token).toString('base64');
      return recall(key, question) ?? ask(key, question);
    },
    forget: memory.forget,
    hear: memory.hear,
    lose: memory.lose,
  };
};
