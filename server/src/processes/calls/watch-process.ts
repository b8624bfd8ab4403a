import type { Process } from '@keystead/contract/processes/process.ts';
import * as contract from '@keystead/contract/processes/process-calls.ts';
import { handle } from '../../http/handle.ts';
import { openEventStream } from '../../http/streams/event-stream.ts';
import type { Services } from '../../services.ts';
import { findProcess } from '../find-process.ts';
import { toProcess } from '../to-process.ts';

type Needs = Pick<Services, 'data' | 'processKinds' | 'processUpdates' | 'log'>;

/** Streams a process's progress until it ends; each time the process is read as the person is allowed to see it. */
export const watchProcess = handle(
  contract.watchProcess,
  async ({ actor, params, reply }, { data, processKinds, processUpdates, log }: Needs) => {
    const read = (): Promise<Process> =>
      data.transaction('all', async (tx) =>
        toProcess(actor, await findProcess(tx, processKinds, actor, params.id)),
      );
    await read();
    const stream = openEventStream(reply);
    let lastSent = '';
    const sendIfChanged = async (): Promise<void> => {
      const process = await read();
      const text = JSON.stringify(process);
      if (text !== lastSent) stream.send('changed', process);
      lastSent = text;
      if (process.status !== 'InProgress') stream.end();
    };
    const refresh = coalesceCalls(sendIfChanged, (error) => {
      log.warn({ err: error }, 'A watched process could not be read');
      stream.end();
    });
    stream.onClose(processUpdates.subscribe(params.id, refresh));
    refresh();
    return reply;
  },
);

/** Calls made while one is running are combined into a single call after it. */
const coalesceCalls = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let isBusy = false;
  let isRerunPending = false;
  const start = (): void => {
    if (isBusy) {
      isRerunPending = true;
      return;
    }
    isBusy = true;
    void work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
        if (!isRerunPending) return;
        isRerunPending = false;
        start();
      });
  };
  return start;
};
