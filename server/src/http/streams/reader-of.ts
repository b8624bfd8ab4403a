import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor/actor.ts';
import type { Reader } from '../../data/gate.ts';

/** Whoever waits for the reply of a call, until they have it or hang up. */
export const readerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Reader => ({
  ssoid: actor.ssoid,
  // Asked for after they have hung up, the request's own signal would never say so.
  signal: request.raw.destroyed ? AbortSignal.abort() : request.signal,
});
