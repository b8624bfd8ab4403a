import { type Process, process } from '@keystead/contract/processes/process.ts';
import { watchProcess } from '@keystead/contract/processes/process-calls.ts';
import { addressOf } from '../../client/call.ts';

/** The browser stops trying when the server refuses; a later attempt may succeed. */
const reconnectDelayMs = 10_000;

/** Listens to a process until the returned function is called. Skips invalid events; the next one is complete. */
export const watchEvents = (id: string, tell: (process: Process) => void): (() => void) => {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(addressOf(watchProcess, { params: { id } }));
    source.addEventListener('changed', ({ data }) => {
      const read = process.safeParse(JSON.parse(data));
      if (read.success) tell(read.data);
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, reconnectDelayMs);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source?.close();
  };
};
