import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { endEventStreams } from './streams/event-stream.ts';

export type Drain = () => Promise<void>;

/** A connection that has been idle this long can be closed: no further call is on its way. */
const lingerMs = 2000;

/** Calls that run longer than this are cut off. */
const timeoutMs = 20_000;

const maxListeners = 20;

type Timings = { lingerMs: number; timeoutMs: number };

/**
 * Lets a server shut down without losing a call. It accepts no new connections; calls on open ones are still answered
 * and then close theirs, because a client may have sent one before it could know. Call this before the server listens.
 */
export const prepareDrain = (
  server: Server,
  timings: Timings = { lingerMs, timeoutMs },
  endStreams: () => void = endEventStreams,
): Drain => {
  const openReplies = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_, reply: ServerResponse) => {
    if (isDraining) reply.setHeader('connection', 'close');
    openReplies.add(reply);
    // Files, compression and hooks each wait for the end of a reply: more listeners than the ten Node considers a leak.
    reply.setMaxListeners(maxListeners);
    reply.once('close', () => openReplies.delete(reply));
  });
  return async () => {
    if (isDraining || !server.listening) return;
    isDraining = true;
    const closed = once(server, 'close');
    // The HTTP server's own close would cut idle connections immediately.
    NetServer.prototype.close.call(server);
    for (const reply of openReplies) if (!reply.headersSent) reply.setHeader('connection', 'close');
    endStreams();
    const idleTimer = setTimeout(() => server.closeIdleConnections(), timings.lingerMs);
    const forceTimer = setTimeout(() => server.closeAllConnections(), timings.timeoutMs);
    await closed;
    clearTimeout(idleTimer);
    clearTimeout(forceTimer);
  };
};
