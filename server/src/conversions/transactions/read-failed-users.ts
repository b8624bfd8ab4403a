import type { FailedUser } from '@keystead/contract/conversions/transaction.ts';
import type { Tx } from '../../data/database.ts';
import type { FoundProcess } from '../../processes/find-process.ts';
import { toProcessItem } from '../../processes/to-process.ts';

/** Users left out by validation or not done, including those not processed after a fatal end. */
export const readFailedUsers = async (tx: Tx, found: FoundProcess): Promise<FailedUser[]> => {
  const items = await tx
    .selectFrom('process_items')
    .selectAll()
    .where('process_id', '=', found.process.id)
    .where('state', 'in', ['Failed', 'Skipped'])
    .orderBy('position')
    .execute();
  return items.map((item) => ({
    userName: item.name,
    ssoId: ssoidOf(item.after) ?? ssoidOf(item.data) ?? '',
    failedReason: toProcessItem(found, item).reason?.text ?? '',
  }));
};

const ssoidOf = (facts: unknown): string | null => {
  const ssoid = facts !== null && typeof facts === 'object' && 'ssoid' in facts ? facts.ssoid : null;
  return typeof ssoid === 'string' ? ssoid : null;
};
