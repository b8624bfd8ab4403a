import { type Process, process } from '@keystead/contract/processes/process.ts';
import { watchProcess } from '@keystead/contract/processes/process-calls.ts';
import { addressOf } from '../../client/call.ts';

/** The browser stops trying when the server refuses; a later attempt may succeed. */
const reconnectDelayMs = 10_000;

/** Listens to a process until the returned function is called. Skips invalid events; the next one is complete. */
export const watchEvents = (id: string, onChange: (process: Process) => void): (() => void) => {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(addressOf(watchProcess, { params: { id } }));
    source.addEventListener('changed', ({ data }) => {
      const parsed = process.safeParse(JSON.parse(data));
      if (parsed.success) onChange(parsed.data);
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reconnectTimer = setTimeout(open, reconnectDelayMs);
    });
  };
  open();
  return () => {
    clearTimeout(reconnectTimer);
    source?.close();
  };
};
