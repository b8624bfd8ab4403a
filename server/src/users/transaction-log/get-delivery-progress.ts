import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { isProductSystem } from '@keystead/contract/people/system-names.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { Services } from '../../services.ts';

/** Older changes are in the log. */
const recentMs = 120_000;

/** Only covers the actor's own changes, so it works for a user they have just deleted too. */
export const getDeliveryProgress = handle(
  contract.getDeliveryProgress,
  ({ actor, params }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    return data.read(scopeOf(actor), async (tx) => {
      const last = await tx
        .selectFrom('transactions')
        .select('id')
        .where('ssoid', '=', params.ssoid)
        .where('customer_id', '=', customerId)
        .where('initiated_by', '=', actor.ssoid)
        .where('started_at', '>', new Date(Date.now() - recentMs))
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last) return progressOf(tx, last.id, allows(accessRules.transactionLog, actor.rights));
      await findUser(tx, actor, params.ssoid);
      return null;
    });
  },
);

const progressOf = async (
  tx: Tx,
  transactionId: number,
  seesLog: boolean,
): Promise<contract.DeliveryProgress> => {
  const steps = await tx
    .selectFrom('sub_transactions')
    .select(['product_name as system', 'status_name as status'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();
  const products = steps.filter(({ system }) => isProductSystem(system));
  const openStatuses = new Set(['In Progress', 'Failed']);
  const told = products.filter(({ status }) => !openStatuses.has(status)).map(({ system }) => system);
  const waiting = products.filter(({ status }) => status === 'In Progress').map(({ system }) => system);
  const failed = steps.filter(({ status }) => status === 'Failed').map(({ system }) => system);
  return {
    transactionId,
    total: products.length,
    told: told.length,
    waiting: waiting.length,
    failed: failed.length,
    systems: seesLog ? { told, waiting, failed } : null,
  };
};
