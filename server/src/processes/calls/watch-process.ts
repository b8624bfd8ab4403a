import type { Process } from '@keystead/contract/processes/process.ts';
import * as contract from '@keystead/contract/processes/process-calls.ts';
import { handle } from '../../http/handle.ts';
import { openEventStream } from '../../http/streams/event-stream.ts';
import { coalesceCalls } from '../../jobs/coalesce-calls.ts';
import type { Services } from '../../services.ts';
import { findProcess } from '../find-process.ts';
import { toProcess } from '../to-process.ts';

type Needs = Pick<Services, 'data' | 'actors' | 'processKinds' | 'processUpdates' | 'log'>;

/** Streams a process's progress, as the person is allowed to see it, until it ends. */
export const watchProcess = handle(
  contract.watchProcess,
  async ({ actor, params, reply }, { data, actors, processKinds, processUpdates, log }: Needs) => {
    const read = (): Promise<Process> =>
      data.transaction('all', async (tx) =>
        toProcess(actor, await findProcess(tx, processKinds, actor, params.id)),
      );
    await read();
    const stream = openEventStream(reply, actors);
    let lastSent = '';
    const sendIfChanged = async (): Promise<void> => {
      const process = await read();
      const text = JSON.stringify(process);
      if (text !== lastSent) stream.send('changed', process);
      lastSent = text;
      if (process.status !== 'InProgress') stream.end();
    };
    const { call: refresh } = coalesceCalls(sendIfChanged, (error) => {
      log.warn({ err: error }, 'A watched process could not be read');
      stream.end();
    });
    stream.onClose(processUpdates.subscribe(params.id, refresh));
    refresh();
    return reply;
  },
);
