import { messageBusSystem } from '@keystead/contract/people/system-names.ts';
import type { Tx } from '../../data/database.ts';
import { readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { type Capacity, type Claimed, claimDue } from './claim-due.ts';
import { readSealedConnections, type SealedConnection } from './read-product-connection.ts';

/** Everything needed to call an external system. */
export type Order = Claimed & {
  /** The user's current state, not the state when ordered, so that the last call always holds. Null when deleted. */
  user: StoredUser | null;
  /** Null for the bus, and for a product without an address. */
  product: SealedConnection | null;
  /** Whether the user is in the order's environment, or in another one that calls the same product. */
  isAtHome: boolean;
};

/** Claims due orders with everything needed to execute them. Takes as many queries for many orders as for one. */
export const takeOrders = async (tx: Tx, capacity: Capacity): Promise<Order[]> => {
  const claimed = await claimDue(tx, capacity);
  if (claimed.length === 0) return [];
  const [storedUsers, products] = await Promise.all([
    readAnyUsers(tx, [...new Set(claimed.map(({ claim }) => claim.ssoid))]),
    readProducts(tx, claimed.map(placeOf)),
  ]);
  const users = new Map(storedUsers.map((user) => [user.ssoid, user]));
  const orders = claimed.map((one) => ({
    ...one,
    user: users.get(one.claim.ssoid) ?? null,
    product: products.get(keyOf(placeOf(one))) ?? null,
    isAtHome: users.get(one.claim.ssoid)?.configId === one.claim.configId,
  }));
  const moved = orders.filter(({ user, product, isAtHome }) => user && product && !isAtHome);
  const currentConnections = await readProducts(tx, moved.map(placeNow));
  for (const order of moved)
    order.isAtHome = isSame(order.product, currentConnections.get(keyOf(placeNow(order))));
  return orders;
};

type Place = { configId: number; product: string };

const keyOf = (place: Place | null): string => (place ? `${place.configId}/${place.product}` : '');

const placeIn = (configId: number | null, system: string): Place | null =>
  system === messageBusSystem || configId === null ? null : { configId, product: system.toLowerCase() };

const placeOf = ({ claim }: Claimed): Place | null => placeIn(claim.configId, claim.system);

const placeNow = ({ claim, user }: Claimed & Pick<Order, 'user'>): Place | null =>
  placeIn(user?.configId ?? null, claim.system);

/** An environment's own credential may lead to a different tenant at the same address. */
const isSame = (one: SealedConnection | null, other: SealedConnection | undefined): boolean =>
  one !== null && one.url === other?.url && one.sealedCredential === null && other.sealedCredential === null;

const readProducts = async (
  tx: Tx,
  possiblePlaces: readonly (Place | null)[],
): Promise<Map<string, SealedConnection>> => {
  const places = new Map(possiblePlaces.flatMap((place) => (place ? [[keyOf(place), place] as const] : [])));
  const products = await readSealedConnections(tx, [...places.values()]);
  return new Map(products.map((product) => [keyOf(product), product]));
};
