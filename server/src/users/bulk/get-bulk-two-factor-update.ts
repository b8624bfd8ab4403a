import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/bulk-two-factor.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findProcess } from '../../processes/find-process.ts';
import type { ProcessKinds } from '../../processes/kinds.ts';
import { readItems } from '../../processes/read-items.ts';
import { toProcessItem } from '../../processes/to-process.ts';
import type { Services } from '../../services.ts';
import { twoFactorProcess, twoFactorResultOf } from './two-factor-process.ts';

/** The outcome of each row so far. */
export const readOutcome = async (
  tx: Tx,
  kinds: ProcessKinds,
  actor: Actor,
  id: string,
): Promise<contract.BulkTwoFactorOutcome> => {
  const found = await findProcess(tx, kinds, actor, id);
  const { process } = found;
  if (process.kind !== twoFactorProcess.kind) throw fail('resource.notFound');
  const { rows } = await readItems(tx, process, { page: 1, size: contract.bulkTwoFactorMaximumRows });
  return {
    isDryRun: false,
    processId: process.id,
    isFinished: process.state !== 'InProgress',
    total: process.total,
    updated: process.done,
    failed: process.failed,
    rows: rows
      .map((row) => toProcessItem(found, row))
      .map(({ key, name, state, reason }) => ({
        line: Number(key),
        userName: name,
        result: twoFactorResultOf[state],
        message: reason?.text ?? '',
      })),
  };
};

export const getBulkTwoFactorUpdate = handle(
  contract.getBulkTwoFactorUpdate,
  ({ actor, params }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('all', (tx) => readOutcome(tx, processKinds, actor, params.id)),
);
