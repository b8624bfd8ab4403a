import type { FastifyReply } from 'fastify';
import { createLiveChannels } from './live-channels.ts';

/** Proxies cut a silent connection. */
const heartbeatMs = 20_000;

/** The session is looked at when a stream begins; a stream that ends soon looks again. */
const longestMs = 5 * 60_000;

export type EventStream = {
  send: (event: string, data: unknown) => void;
  end: () => void;
  onClose: (listener: () => void) => void;
};

const channels = createLiveChannels();

const openStreams = new Set<() => void>();

/** Ends what stays open for news, so that the process can end; whoever watches opens another at once. */
export const endEventStreams = (): void => {
  for (const end of openStreams) end();
};

/** Takes the reply over and sends events on it until one side ends it. */
export const openEventStream = (reply: FastifyReply): EventStream => {
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
  const longest = setTimeout(end, longestMs);
  openStreams.add(end);
  stream.on('close', () => {
    openStreams.delete(end);
    clearInterval(heartbeat);
    clearTimeout(longest);
    leave();
  });
  return {
    send: (event, data) => {
      if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end,
    onClose: (listener) => stream.on('close', listener),
  };
};
