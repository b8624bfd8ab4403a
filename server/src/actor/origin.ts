import type { Actor } from './actor.ts';

/** The trace id, actor and address of a call; enough to record it. */
export type Origin = { actor: Actor | null; traceId: string; ip: string };

/** The same with a known actor. */
export type ActorOrigin = Origin & { actor: Actor };
