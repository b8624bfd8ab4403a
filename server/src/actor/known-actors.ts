import type { Data } from '../data/database.ts';
import { type AnnouncedChanges, createAnnouncedChanges } from '../data/notifications/announced-changes.ts';
import { createPersonCache, type PersonCache } from '../data/notifications/person-cache.ts';
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
  find: (query: ActorQuery) => Promise<Actor | null>;
  /** For replies that stay open: reports that something about a person may have changed, in any process. */
  onChange: AnnouncedChanges['subscribe'];
};

export const createKnownActors = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): KnownActors => {
  const cache = createPersonCache<Known>(data, now);
  const changes = createAnnouncedChanges();

  const recall = (key: string, { isActivity, mayRemember, fits }: ActorQuery): Actor | null => {
    const entry = mayRemember ? cache.find(key) : null;
    if (!entry || (isActivity && now() - entry.activeAt > activityMs)) return null;
    return fits(entry.actor) ? entry.actor : null;
  };

  const lookUp = async (key: string, { token, isActivity }: ActorQuery): Promise<Actor | null> => {
    const store = cache.begin();
    const queriedAt = now();
    const session = await openSession(data, token, isActivity);
    if (!session) return null;
    const { actor, validMs } = session;
    const activeAt = isActivity ? queriedAt : Number.NEGATIVE_INFINITY;
    store(key, actor.ssoid, { actor, activeAt }, Math.min(maxCachedMs, validMs));
    return actor;
  };

  return {
    find: async (query) => {
      const key = tokenHash(query.token).toString('base64');
      return recall(key, query) ?? lookUp(key, query);
    },
    onChange: changes.subscribe,
    forget: cache.forget,
    handleNotification: (payload) => {
      cache.handleNotification(payload);
      changes.publish(payload);
    },
    handleDisconnect: cache.handleDisconnect,
  };
};
