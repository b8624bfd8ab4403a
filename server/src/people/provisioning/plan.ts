import { accessAttributes, reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { type Product, type ProductId, products } from '@keystead/contract/people/products.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { directorySystem, messageBusSystem } from '@keystead/contract/people/system-names.ts';
import type { StoredUser } from '../record/stored-user.ts';

/** The parts of a user that are sent to external systems. */
export type ProvisionedUser = Pick<
  StoredUser,
  | 'status'
  | 'userName'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'prefix'
  | 'title'
  | 'email'
  | 'primaryPhone'
  | 'mobilePhone'
  | 'employeeId'
  | 'access'
  | 'physician'
>;

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

const inactiveStatuses = new Set<UserStatus>(['D', 'S', 'ST']);
export const isActiveExternally = (status: UserStatus): boolean => !inactiveStatuses.has(status);

/** Whether a user is currently meant to work in a product. */
export const shouldBeActiveIn = (
  product: Product,
  user: Pick<ProvisionedUser, 'status' | 'access'>,
): boolean => reachesProduct(product, user.access) && isActiveExternally(user.status);

/** The part of a user that a product receives in addition to name and address. */
const detailOf = (product: Product, { access, physician }: ProvisionedUser): unknown => [
  accessAttributes(product, access),
  product.forPrescribers ? physician : null,
];

const personOf = (user: ProvisionedUser): unknown => {
  const { access: _, physician: __, status: ___, ...person } = user;
  return person;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The external systems affected by a change, in the order they are notified: the directory first, the bus last. */
export const planProvisioning = (change: Change): Step[] => [
  { system: directorySystem, operation: change.after ? 'put' : 'remove' },
  ...change.products.flatMap((id) => {
    const product = products[id];
    if (product.autoProvision && !change[product.autoProvision]) return [];
    const operation = productOperation(product, change);
    return operation ? [{ system: product.system, operation }] : [];
  }),
  { system: messageBusSystem, operation: 'publish' },
];

/** A step of a move belongs to the previous environment or to the new one. */
export type MoveStep = Step & { side: 'before' | 'after' };

type Side = { user: ProvisionedUser; products: readonly ProductId[] };

/** The steps of a move to another environment: first where access ends, then where it begins. */
export const planMoveSteps = (before: Side, after: Side): MoveStep[] => {
  const withoutAccess = { ...before.user, access: noProductAccess };
  const toProducts = (change: Omit<Change, 'slAutoProvision'>, side: MoveStep['side']): MoveStep[] =>
    planProvisioning({ ...change, slAutoProvision: true })
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
  const wasActive = isActiveExternally(before.status);
  const isActive = isActiveExternally(after.status);
  if (wasActive && !isActive) return 'deactivate';
  if (!wasActive && isActive) return 'put';
  const isUnchanged =
    isSame(personOf(before), personOf(after)) && isSame(detailOf(product, before), detailOf(product, after));
  return isUnchanged ? null : 'put';
};
