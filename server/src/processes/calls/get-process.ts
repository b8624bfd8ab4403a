import * as contract from '@keystead/contract/processes/process-calls.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findProcess } from '../find-process.ts';
import { toProcess } from '../to-process.ts';

export const getProcess = handle(
  contract.getProcess,
  ({ actor, params }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('all', async (tx) =>
      toProcess(actor, await findProcess(tx, processKinds, actor, params.id)),
    ),
);
