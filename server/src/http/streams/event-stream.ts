import type { FastifyReply } from 'fastify';
import { createLiveChannels } from './live-channels.ts';

/** Proxies cut a silent connection. */
const heartbeatMs = 20_000;

/** The session is checked only when a stream begins, so streams are kept short to check it again soon. */
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

/** Takes over the reply and sends events on it until either side ends it. */
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
  const timeout = setTimeout(end, maxStreamMs);
  openStreams.add(end);
  stream.on('close', () => {
    openStreams.delete(end);
    clearInterval(heartbeat);
    clearTimeout(timeout);
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
