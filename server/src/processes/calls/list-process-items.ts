import * as contract from '@keystead/contract/processes/process-calls.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findProcess } from '../find-process.ts';
import { readItems } from '../read-items.ts';
import { toProcessItem } from '../to-process.ts';

export const listProcessItems = handle(
  contract.listProcessItems,
  ({ actor, params, query }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('all', async (tx) => {
      const found = await findProcess(tx, processKinds, actor, params.id);
      const { rows, total } = await readItems(tx, found.process, query);
      return { rows: rows.map((row) => toProcessItem(found, row)), total };
    }),
);
