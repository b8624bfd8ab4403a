import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import { readAnyUser } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import type { Claim } from './claim-due.ts';
import { type CalledProduct, readCalledProduct } from './read-called-product.ts';

/** All that is needed to tell an outside system. */
export type Order = {
  claim: Claim;
  type: string;
  traceId: string | null;
  startedAt: Date;
  /** As the user is now, not as it was: what is told last is what holds. Null when deleted. */
  user: StoredUser | null;
  /** Null for the bus, and for a product whose address nobody has set. */
  product: CalledProduct | null;
};

export const loadOrder = async (tx: Tx, claim: Claim, seal: Pick<Seal, 'open'>): Promise<Order> => {
  const { type, trace_id, started_at } = await tx
    .selectFrom('transactions')
    .select(['type', 'trace_id', 'started_at'])
    .where('id', '=', claim.transactionId)
    .executeTakeFirstOrThrow();
  const isProduct = claim.system !== 'MESSAGEBUS';
  return {
    claim,
    type,
    traceId: trace_id,
    startedAt: started_at,
    user: await readAnyUser(tx, claim.ssoid),
    product:
      isProduct && claim.configId !== null
        ? await readCalledProduct(tx, seal, { configId: claim.configId, product: claim.system.toLowerCase() })
        : null,
  };
};
