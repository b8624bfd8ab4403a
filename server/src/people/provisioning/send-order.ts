import type { MessageBus } from '@keystead/connectors/message-bus/port.ts';
import type { Presence, ProductPerson, Products } from '@keystead/connectors/products/port.ts';
import type { ProvisioningResult } from '@keystead/connectors/provisioning-result.ts';
import { reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import { allProducts, type Product } from '@keystead/contract/people/products.ts';
import { messageBusSystem } from '@keystead/contract/people/system-names.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { StoredUser } from '../record/stored-user.ts';
import type { Claim } from './claim-due.ts';
import { isActiveExternally } from './provisioned-user.ts';
import { openCredential } from './read-product-connection.ts';
import type { Order } from './take-orders.ts';
import { toProductPerson } from './to-product-person.ts';

export type SendNeeds = { products: Products; messageBus: MessageBus; seal: Pick<Seal, 'open'> };

/** Products report the user's current state; the bus does not. */
type SendResult = ProvisioningResult & { there?: Presence };

/** Sends an order to one external system. Every order can be repeated; its key makes repetition harmless. */
export const sendOrder = (order: Order, { products, messageBus, seal }: SendNeeds): Promise<SendResult> => {
  const { claim, user, traceId } = order;
  const context = {
    traceId: traceId ?? undefined,
    ownCredential: order.product ? openCredential(seal, order.product) : undefined,
    idempotencyKey: keyOf(claim),
    isRepeat: claim.attempts > 1,
  };
  if (claim.system === messageBusSystem) return messageBus.publish(eventOf(order), context);
  const product = productOf(claim.system);
  const address = { product: product.id, url: order.product?.url ?? '' };
  // Whoever was deleted in the meantime is removed, also from where they were only to be deactivated.
  if (claim.operation === 'remove' || !user) return products.remove(address, claim.ssoid, context);
  const person = personToSend(order, user, product);
  return person
    ? products.put(address, person, context)
    : products.setActive(address, { ssoid: claim.ssoid, isActive: false }, context);
};

/** Whoever retries by hand wants the request sent, not the stored reply to an earlier one. */
const keyOf = ({ id, retries }: Claim): string => (retries === 0 ? String(id) : `${id}-${retries}`);

/**
 * An order may run long after it was written, when it is retried. The current state decides: null for a user who has
 * lost the product or left the environment, and a user who has it again isn't locked out.
 */
const personToSend = (
  { claim, isAtHome }: Order,
  user: StoredUser,
  product: Product,
): ProductPerson | null => {
  if (!isAtHome || !reachesProduct(product, user.access)) return null;
  return claim.operation === 'put' || isActiveExternally(user.status) ? toProductPerson(product, user) : null;
};

const productOf = (system: string): Product => {
  const product = allProducts.find((one) => one.system === system);
  if (!product) throw new Error(`No product is provisioned as ${system}.`);
  return product;
};

const eventTypes: Record<string, string> = {
  'Create User': 'user.created',
  'Delete User': 'user.deleted',
  'Activate User': 'user.activated',
  'Deactivate User': 'user.deactivated',
  'Suspend User': 'user.suspended',
};

const eventOf = ({ claim, user, type, startedAt }: Order) => ({
  id: String(claim.id),
  type: eventTypes[type] ?? 'user.updated',
  subject: claim.ssoid,
  time: startedAt.toISOString(),
  data: user
    ? {
        ssoid: user.ssoid,
        userName: user.userName,
        firstName: user.firstName,
        lastName: user.lastName,
        isActive: isActiveExternally(user.status),
      }
    : { ssoid: claim.ssoid },
});
