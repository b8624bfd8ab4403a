import { messageBusSystem } from '@keystead/contract/people/system-names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Seal } from '../../secrets/seal.ts';
import { readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { type Claim, placeOf } from './claim-due.ts';
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

/** Asks the database as often for many as for one of each place. */
export const loadOrders = async (
  tx: Tx,
  claims: readonly Claim[],
  seal: Pick<Seal, 'open'>,
): Promise<Order[]> => {
  const transactions = await readTransactions(tx, claims);
  const found = await readAnyUsers(tx, [...new Set(claims.map(({ ssoid }) => ssoid))]);
  const users = new Map(found.map((user) => [user.ssoid, user]));
  const products = await readProducts(tx, claims, seal);
  return claims.map((claim) => {
    const transaction = transactions.get(claim.transactionId);
    if (!transaction) throw new Error('An order belongs to a transaction.');
    return {
      claim,
      ...transaction,
      user: users.get(claim.ssoid) ?? null,
      product: products.get(placeOf(claim)) ?? null,
    };
  });
};

const readTransactions = async (tx: Tx, claims: readonly Claim[]) => {
  const ids = [...new Set(claims.map(({ transactionId }) => transactionId))];
  const rows = await tx
    .selectFrom('transactions')
    .modifyFront(prepared)
    .select(['id', 'type', 'trace_id as traceId', 'started_at as startedAt'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};

const readProducts = async (tx: Tx, claims: readonly Claim[], seal: Pick<Seal, 'open'>) => {
  const products = new Map<string, CalledProduct | null>();
  for (const claim of claims) {
    const { configId, system } = claim;
    const place = placeOf(claim);
    if (system === messageBusSystem || configId === null || products.has(place)) continue;
    products.set(place, await readCalledProduct(tx, seal, { configId, product: system.toLowerCase() }));
  }
  return products;
};
