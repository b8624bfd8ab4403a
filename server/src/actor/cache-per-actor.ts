import type { Actor } from './actor.ts';

/**
 * Caches an answer about a person for read-only calls. It lives as long as the actor object: a person who isn't
 * answered from memory gets a new object, and whatever the answer depends on is announced in the same way; see
 * `KnownActors`.
 */
export const cachePerActor = <T>(): ((actor: Actor, ask: () => Promise<T>) => Promise<T>) => {
  const known = new WeakMap<Actor, { answer: T }>();
  return async (actor, ask) => {
    const kept = known.get(actor) ?? { answer: await ask() };
    known.set(actor, kept);
    return kept.answer;
  };
};
