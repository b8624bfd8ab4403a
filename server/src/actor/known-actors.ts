import type { Data } from '../data/database.ts';
import { createPersonCache, type PersonCache } from '../data/person-cache.ts';
import { tokenHash } from '../identity/sessions/session-token.ts';
import { type Actor, openSession } from './actor.ts';

const maxCachedMs = 30_000;
/** Adds up to half a minute with the pause between two writes of `last_seen_at`. */
const activityMs = 10_000;

type Known = { actor: Actor; activeAt: number };

type ActorQuery = {
  token: string;
  /** The user did something; background calls of a page don't count. */
  isActivity: boolean;
  /** The call can be answered from memory, if that fits what the caller says. */
  mayRemember: boolean;
  fits: (actor: Actor) => boolean;
};

/**
 * Finds the holder of a session. Callers that only read are answered from memory if possible; otherwise, and for anyone
 * who changes anything, the database is queried. Rejected callers are not remembered.
 */
export type KnownActors = Pick<PersonCache<Known>, 'forget' | 'handleNotification' | 'handleDisconnect'> & {
  find: (question: ActorQuery) => Promise<Actor | null>;
};

export const createKnownActors = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): KnownActors => {
  const memory = createPersonCache<Known>(data, now);

  const recall = (key: string, { isActivity, mayRemember, fits }: ActorQuery): Actor | null => {
    const entry = mayRemember ? memory.find(key) : null;
    if (!entry || (isActivity && now() - entry.activeAt > activityMs)) return null;
    return fits(entry.actor) ? entry.actor : null;
  };

  const ask = async (key: string, { token, isActivity }: ActorQuery): Promise<Actor | null> => {
    const keep = memory.begin();
    const askedAt = now();
    const found = await openSession(data, token, isActivity);
    if (!found) return null;
    const { actor, validMs } = found;
    const activeAt = isActivity ? askedAt : Number.NEGATIVE_INFINITY;
    keep(key, actor.ssoid, { actor, activeAt }, Math.min(maxCachedMs, validMs));
    return actor;
  };

  return {
    find: async (question) => {
      const key = tokenHash(question.token).toString('base64');
      return recall(key, question) ?? ask(key, question);
    },
    forget: memory.forget,
    handleNotification: memory.handleNotification,
    handleDisconnect: memory.handleDisconnect,
  };
};
