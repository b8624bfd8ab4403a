import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changePolicy } from './change-policy.ts';

/** The first can't move up and the last can't move down; in that case nothing changes. */
export const movePolicy = handle(contract.movePolicy, (call, { data }: Pick<Services, 'data'>) => {
  const isUp = call.body.direction === 'up';
  return changePolicy(data, call, async (tx, { id, priority, version }, customerId) => {
    const neighbor = await tx
      .selectFrom('sign_on_policies')
      .select(['id', 'priority', 'version'])
      .where('customer_id', '=', customerId)
      .where('priority', isUp ? '<' : '>', priority)
      .orderBy('priority', isUp ? 'desc' : 'asc')
      .executeTakeFirst();
    if (!neighbor) return;
    await setPriority(tx, id, neighbor.priority, version + 1);
    await setPriority(tx, neighbor.id, priority, neighbor.version);
  });
});

/** The neighbor's version stays: its contents haven't changed. */
const setPriority = (tx: Tx, id: number, priority: number, version: number): Promise<unknown> =>
  tx.updateTable('sign_on_policies').set({ priority, version }).where('id', '=', id).execute();
