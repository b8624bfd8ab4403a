import { messageBusSystem } from '@keystead/contract/people/system-names.ts';
import type { Tx } from '../../data/database.ts';
import { readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { type Claimed, claimDue, type Room } from './claim-due.ts';
import { readSealedProducts, type SealedProduct } from './read-called-product.ts';

/** All that is needed to tell an outside system. */
export type Order = Claimed & {
  /** As the user is now, not as it was: what is told last is what holds. Null when deleted. */
  user: StoredUser | null;
  /** Null for the bus, and for a product whose address nobody has set. */
  product: SealedProduct | null;
};

/** Takes what is due with all that is needed to carry it out. Asks the database as often for many as for one. */
export const takeOrders = async (tx: Tx, room: Room): Promise<Order[]> => {
  const claimed = await claimDue(tx, room);
  if (claimed.length === 0) return [];
  const [found, products] = await Promise.all([
    readAnyUsers(tx, [...new Set(claimed.map(({ claim }) => claim.ssoid))]),
    readProducts(tx, claimed),
  ]);
  const users = new Map(found.map((user) => [user.ssoid, user]));
  return claimed.map((one) => ({
    ...one,
    user: users.get(one.claim.ssoid) ?? null,
    product: products.get(keyOf(productOf(one))) ?? null,
  }));
};

type Place = { configId: number; product: string };

const keyOf = (place: Place | null): string => (place ? `${place.configId}/${place.product}` : '');

const productOf = ({ claim: { configId, system } }: Claimed): Place | null =>
  system === messageBusSystem || configId === null ? null : { configId, product: system.toLowerCase() };

const readProducts = async (tx: Tx, claimed: readonly Claimed[]): Promise<Map<string, SealedProduct>> => {
  const places = new Map<string, Place>();
  for (const one of claimed) {
    const place = productOf(one);
    if (place) places.set(keyOf(place), place);
  }
  const products = await readSealedProducts(tx, [...places.values()]);
  return new Map(products.map((product) => [keyOf(product), product]));
};
