import type { Actor } from './actor.ts';

/**
 * What is asked once about somebody, for calls that only read. It is kept with the person and forgotten with them:
 * whoever is not answered from memory is a new object, and whatever the answer rests on is announced in the same way,
 * see `KnownActors`.
 */
export const keptWithActor = <T>(): ((actor: Actor, ask: () => Promise<T>) => Promise<T>) => {
  const known = new WeakMap<Actor, { answer: T }>();
  return async (actor, ask) => {
    const kept = known.get(actor) ?? { answer: await ask() };
    known.set(actor, kept);
    return kept.answer;
  };
};
