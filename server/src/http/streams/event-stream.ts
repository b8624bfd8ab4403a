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

/**
 * Takes over the reply and sends events on it until either side ends it. It ends when the caller's session or rights
 * change: clients reconnect, and are then refused or see what they may see now.
 */
export const openEventStream = (reply: FastifyReply, actors: CallerSource): EventStream => {
  const leave = channels.enter(reply.request.actor?.sessionId ?? '');
  const stream = reply.raw;
  const { socket } = reply.request.raw;
  const listeners = new Set<() => void>([leave]);
  let isOpen = true;
  reply.hijack();
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  const write = (text: string): void => {
    if (isOpen) stream.write(text);
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    socket.off('close', close);
    for (const listener of listeners) listener();
  };
  // Whoever doesn't read never sees the end, and the reply never closes. Nothing may be written to it from here on.
  const end = (): void => {
    close();
    if (!stream.writableEnded) stream.end();
  };
  const heartbeat = setInterval(write, heartbeatMs, ': still here\n\n');
  const timeout = setTimeout(end, maxStreamMs);
  openStreams.add(end);
  listeners.add(() => {
    openStreams.delete(end);
    clearInterval(heartbeat);
    clearTimeout(timeout);
  });
  stream.on('error', close);
  stream.once('close', close);
  // A reply that waits behind another one on its connection has no connection of its own that could close.
  socket.once('close', close);
  if (stream.destroyed || socket.destroyed) close();
  write('retry: 2000\n\n');
  const onClose = (listener: () => void): void => {
    if (isOpen) listeners.add(listener);
    else listener();
  };
  onClose(watchCaller(reply.request, actors, end));
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
    onClose,
  };
};
