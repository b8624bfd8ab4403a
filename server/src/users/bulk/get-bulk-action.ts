import { fail } from '@keystead/contract/errors.ts';
import type { ItemState } from '@keystead/contract/processes/process.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import { handle } from '../../http/handle.ts';
import { findProcess } from '../../processes/find-process.ts';
import { readItems } from '../../processes/read-items.ts';
import { toProcessItem } from '../../processes/to-process.ts';
import type { Services } from '../../services.ts';
import { bulkActionProcess } from './bulk-action-process.ts';

const resultOf: Record<ItemState, contract.BulkAction['results'][number]['result']> = {
  Pending: 'Waiting',
  Working: 'Waiting',
  Done: 'Done',
  Failed: 'Failed',
  Skipped: 'Failed',
  Cancelled: 'Cancelled',
};

/** Only the user who started it sees its results. */
export const getBulkAction = handle(
  contract.getBulkAction,
  ({ actor, params }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('all', async (tx) => {
      const found = await findProcess(tx, processKinds, actor, params.id);
      const { process } = found;
      if (process.kind !== bulkActionProcess.kind) throw fail('resource.notFound');
      const { rows } = await readItems(tx, process, { page: 1, size: contract.bulkMatchMaximum });
      return {
        id: process.id,
        action: bulkActionProcess.input.parse(process.input).action,
        isFinished: process.state !== 'InProgress',
        total: process.total,
        done: process.done,
        failed: process.failed,
        results: rows
          .map((row) => toProcessItem(found, row))
          .map(({ key, name, state, reason }) => ({
            ssoid: key,
            name,
            result: resultOf[state],
            message: reason?.text ?? '',
          })),
      };
    }),
);
