import type { Actor } from './actor.ts';

/** What was asked, by whom and from where; enough to record it. */
export type Origin = { actor: Actor | null; traceId: string; ip: string };

/** The same where somebody is known to act. */
export type ActorOrigin = Origin & { actor: Actor };
