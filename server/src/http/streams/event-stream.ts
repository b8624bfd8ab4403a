import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { createLiveChannels } from './live-channels.ts';
import { type CallerSource, watchCaller } from './watch-caller.ts';

/** Proxies cut a silent connection. */
const heartbeatMs = 20_000;

/** Nobody announces that a session has timed out, so streams are kept short to check it again soon. */
const maxStreamMs = 5 * 60_000;

export type EventStream = {
  send: (event: string, data: unknown) => void;
  end: () => void;
  onClose: (listener: () => void) => void;
};

const channels = createLiveChannels();

const openStreams = new Set<() => void>();

/** Ends live streams so that the process can exit; clients reconnect immediately. */
export const endEventStreams = (): void => {
  for (const end of openStreams) end();
};

/** A client may have gone before its stream begins. */
const whenClosed = (stream: ServerResponse, listener: () => void): void => {
  if (stream.destroyed) listener();
  else stream.once('close', listener);
};

/**
 * Takes over the reply and sends events on it until either side ends it. It ends when the caller's session or rights
 * change: clients reconnect, and are then refused or see what they may see now.
 */
export const openEventStream = (reply: FastifyReply, actors: CallerSource): EventStream => {
  const leave = channels.enter(reply.request.actor?.sessionId ?? '');
  const stream = reply.raw;
  reply.hijack();
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  stream.write('retry: 2000\n\n');
  const end = () => {
    if (!stream.writableEnded) stream.end();
  };
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
  const timeout = setTimeout(end, maxStreamMs);
  const stopWatching = watchCaller(reply.request, actors, end);
  openStreams.add(end);
  whenClosed(stream, () => {
    openStreams.delete(end);
    stopWatching();
    clearInterval(heartbeat);
    clearTimeout(timeout);
    leave();
  });
  return {
    send: (event, data) => {
      if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end,
    onClose: (listener) => whenClosed(stream, listener),
  };
};
