import type { z } from 'zod';

/** The browser stops trying when the server refuses; a later attempt may succeed. */
const reconnectDelayMs = 10_000;

/** Keeps a stream of events open until the returned function is called. */
export const openEventStream = (
  address: string,
  listeners: Record<string, (event: MessageEvent<string>) => void>,
): (() => void) => {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(address);
    for (const [name, listener] of Object.entries(listeners)) source.addEventListener(name, listener);
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reconnectTimer = setTimeout(connect, reconnectDelayMs);
    });
  };
  connect();
  return () => {
    clearTimeout(reconnectTimer);
    source?.close();
  };
};

/** Null if the event is not as declared: the page may be older than the server. */
export const parseEvent = <T>(schema: z.ZodType<T>, { data }: MessageEvent<string>): T | null => {
  try {
    return schema.parse(JSON.parse(data));
  } catch {
    return null;
  }
};
