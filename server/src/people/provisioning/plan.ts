import { reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { type Product, type ProductId, products } from '@keystead/contract/people/products.ts';
import { directorySystem, messageBusSystem } from '@keystead/contract/people/system-names.ts';
import type { ProvisionedUser } from './provisioned-user.ts';
import { toProductPerson } from './to-product-person.ts';

export type Operation = 'put' | 'deactivate' | 'remove' | 'publish';

/** One order to one external system. */
export type Step = { system: string; operation: Operation };

export type Change = {
  before: ProvisionedUser | null;
  after: ProvisionedUser | null;
  /** Products disabled in the environment receive nothing. */
  products: readonly ProductId[];
  /** Senior living can be finished by hand in the product instead. */
  slAutoProvision: boolean;
};

/** The external systems affected by a change, in the order they are notified: the directory first, the bus last. */
export const planProvisioning = (change: Change): Step[] => [
  { system: directorySystem, operation: change.after ? 'put' : 'remove' },
  ...change.products.flatMap((id) => {
    const product = products[id];
    const operation = productOperation(product, change);
    const isByHand = product.autoProvision !== undefined && !change[product.autoProvision];
    // Whoever sets people up in the product by hand still expects access that ends to end there.
    return operation && !(isByHand && operation === 'put') ? [{ system: product.system, operation }] : [];
  }),
  { system: messageBusSystem, operation: 'publish' },
];

/** A product in an environment. */
export type ProductPlace = { system: string; configId: number };

/**
 * The steps of a deletion. Besides the user's products, every product that still has a record of the user removes it:
 * access that ended earlier left it there, without access.
 */
export const planDeletionSteps = (
  user: ProvisionedUser & { configId: number | null },
  products: readonly ProductId[],
  presences: readonly ProductPlace[],
): (Step & { configId: number | null })[] => {
  const steps = planProvisioning({ before: user, after: null, products, slAutoProvision: true }).map(
    (step) => ({
      ...step,
      configId: user.configId,
    }),
  );
  const isPlanned = (place: ProductPlace) =>
    steps.some(({ system, configId }) => system === place.system && configId === place.configId);
  const others = presences.filter((place) => !isPlanned(place));
  return steps.toSpliced(-1, 0, ...others.map((place) => ({ ...place, operation: 'remove' as const })));
};

/** A step of a move belongs to the previous environment or to the new one. */
export type MoveStep = Step & { side: 'before' | 'after' };

type Side = { user: ProvisionedUser; products: readonly ProductId[] };

/** The steps of a move to another environment: first where access ends, then where it begins. */
export const planMoveSteps = (before: Side, after: Side, slAutoProvision: boolean): MoveStep[] => {
  const withoutAccess = { ...before.user, access: noProductAccess };
  const toProducts = (change: Omit<Change, 'slAutoProvision'>, side: MoveStep['side']): MoveStep[] =>
    planProvisioning({ ...change, slAutoProvision })
      .filter(({ system }) => system !== directorySystem && system !== messageBusSystem)
      .map((step) => ({ ...step, side }));
  return [
    { system: directorySystem, operation: 'put', side: 'after' },
    ...toProducts({ before: before.user, after: withoutAccess, products: before.products }, 'before'),
    ...toProducts({ before: null, after: after.user, products: after.products }, 'after'),
    { system: messageBusSystem, operation: 'publish', side: 'after' },
  ];
};

const productOperation = (product: Product, { before, after }: Change): Operation | null => {
  const hadAccess = before !== null && reachesProduct(product, before.access);
  const hasAccess = after !== null && reachesProduct(product, after.access);
  if (!hadAccess && !hasAccess) return null;
  if (after === null) return 'remove';
  if (!hasAccess) return 'deactivate';
  if (before === null || !hadAccess) return 'put';
  const [told, next] = [toProductPerson(product, before), toProductPerson(product, after)];
  if (told.isActive && !next.isActive) return 'deactivate';
  return JSON.stringify(told) === JSON.stringify(next) ? null : 'put';
};
