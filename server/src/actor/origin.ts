import type { Actor } from './actor.ts';

/** The trace id, actor and address of a call; enough to record it. */
export type Origin = {
  actor: Actor | null;
  traceId: string;
  ip: string;
  /** No one called: the work was due. */
  isSystem?: true;
};

/** The same with a known actor. */
export type ActorOrigin = Origin & { actor: Actor };
