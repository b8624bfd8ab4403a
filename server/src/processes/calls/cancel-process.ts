import * as contract from '@keystead/contract/processes/process-calls.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requestCancel } from '../cancel.ts';
import { findProcess } from '../find-process.ts';
import { toProcess } from '../to-process.ts';

/** Canceling again has no effect. */
export const cancelProcess = handle(contract.cancelProcess, (call, services: Services) => {
  const { actor, params } = call;
  const { data, processKinds } = services;
  return data.transaction('all', async (tx) => {
    await requestCancel(tx, call, services, params.id);
    return toProcess(actor, await findProcess(tx, processKinds, actor, params.id));
  });
});
