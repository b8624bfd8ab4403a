import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { endEventStreams } from './streams/event-stream.ts';

export type Drain = () => Promise<void>;

/** A connection that is idle for so long may be closed: nobody's next call is on its way. */
const lingerMs = 2000;

/** What runs longer than this is cut off. */
const patienceMs = 20_000;

const mostListeners = 20;

type Timings = { lingerMs: number; patienceMs: number };

/**
 * Lets a server end without a lost call. It takes no further connections; calls on open ones are still answered and
 * close theirs, because a client may have sent one before it could know. To be called before the server listens.
 */
export const prepareDrain = (
  server: Server,
  timings: Timings = { lingerMs, patienceMs },
  endStreams: () => void = endEventStreams,
): Drain => {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_, reply: ServerResponse) => {
    if (isDraining) reply.setHeader('connection', 'close');
    open.add(reply);
    // Files, compression and hooks each wait for the end of a reply: more than the ten that Node takes for a leak.
    reply.setMaxListeners(mostListeners);
    reply.once('close', () => open.delete(reply));
  });
  return async () => {
    if (isDraining || !server.listening) return;
    isDraining = true;
    const closed = once(server, 'close');
    // The close of HTTP servers would cut idle connections at once.
    NetServer.prototype.close.call(server);
    for (const reply of open) if (!reply.headersSent) reply.setHeader('connection', 'close');
    endStreams();
    const idle = setTimeout(() => server.closeIdleConnections(), timings.lingerMs);
    const last = setTimeout(() => server.closeAllConnections(), timings.patienceMs);
    await closed;
    clearTimeout(idle);
    clearTimeout(last);
  };
};
