import type { Actor } from './actor.ts';

/**
 * Caches an answer about a person for read-only calls. It lives as long as the actor object: a person who isn't
 * answered from memory gets a new object, and whatever the answer depends on is announced in the same way; see
 * `KnownActors`.
 */
export const cachePerActor = <T>(): ((actor: Actor, load: () => Promise<T>) => Promise<T>) => {
  const cache = new WeakMap<Actor, { answer: T }>();
  return async (actor, load) => {
    const cached = cache.get(actor) ?? { answer: await load() };
    cache.set(actor, cached);
    return cached.answer;
  };
};
