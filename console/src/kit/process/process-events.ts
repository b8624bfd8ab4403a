import { type Process, process } from '@keystead/contract/processes/process.ts';
import { watchProcess } from '@keystead/contract/processes/process-calls.ts';
import { addressOf } from '../../client/call.ts';
import { openEventStream, parseEvent } from '../../client/event-stream.ts';

/** Listens to a process until the returned function is called. Skips invalid events; the next one is complete. */
export const watchEvents = (id: string, onChange: (process: Process) => void): (() => void) =>
  openEventStream(addressOf(watchProcess, { params: { id } }), {
    changed: (event) => {
      const update = parseEvent(process, event);
      if (update) onChange(update);
    },
  });
