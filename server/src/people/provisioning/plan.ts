import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { type ProductId, products } from '@keystead/contract/people/products.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Physician, StoredUser } from '../record/stored-user.ts';

/** What of a user outside systems are told. */
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

/** One order to one outside system. */
export type Step = { system: string; operation: Operation };

export type Change = {
  before: ProvisionedUser | null;
  after: ProvisionedUser | null;
  /** Products switched off in the environment are told nothing. */
  products: readonly ProductId[];
  /** Senior living can be finished by hand in the product instead. */
  slAutoProvision: boolean;
};

const idle = new Set<UserStatus>(['D', 'S', 'ST']);
export const isActiveOutside = (status: UserStatus): boolean => !idle.has(status);

/** Which products a user's access reaches. */
const reaches: Record<ProductId, (access: ProductAccess) => boolean> = {
  snf: (access) => access.usesMeridian && access.role !== '',
  mcmd: (access) => access.mcmdRole !== '',
  sl: (access) => access.slProvisioned,
  truesense: (access) => access.trueSenseProvisioned,
  pd: (access) => access.pdProvisioned,
  lpc: (access) => access.lpcProvisioned,
  pp: (access) => access.ppProvisioned,
};

export const reachesProduct = (product: ProductId, access: ProductAccess): boolean =>
  reaches[product](access);

/** The part of a user that a product is told beside the person's name and address. */
const detailOf: Record<ProductId, (access: ProductAccess, physician: Physician | null) => unknown> = {
  snf: (a, physician) => [
    a.userType,
    a.corporationName,
    a.careSettingName,
    a.role,
    a.primaryDiscipline,
    a.userRegions,
    a.facilityRoleAssignments,
    physician,
  ],
  mcmd: (a, physician) => [a.mcmdRole, a.facilityRoleAssignments, physician],
  sl: () => null,
  truesense: () => null,
  pd: (a) => a.officeId,
  lpc: (a) => a.lpcRoles,
  pp: (a) => a.paymentPortalRole,
};

const personOf = (user: ProvisionedUser): unknown => {
  const { access: _, physician: __, status: ___, ...person } = user;
  return person;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The outside systems that a change concerns, in the order they are told: the directory first, the bus last. */
export const planProvisioning = (change: Change): Step[] => [
  { system: 'OKTA', operation: change.after ? 'put' : 'remove' },
  ...change.products.flatMap((product) => {
    if (product === 'sl' && !change.slAutoProvision) return [];
    const operation = productOperation(product, change);
    return operation ? [{ system: products[product].system, operation }] : [];
  }),
  { system: 'MESSAGEBUS', operation: 'publish' },
];

const productOperation = (product: ProductId, { before, after }: Change): Operation | null => {
  const had = before !== null && reaches[product](before.access);
  const has = after !== null && reaches[product](after.access);
  if (!had && !has) return null;
  if (after === null) return 'remove';
  if (!has) return 'deactivate';
  if (before === null || !had) return 'put';
  const wasActive = isActiveOutside(before.status);
  const isActive = isActiveOutside(after.status);
  if (wasActive && !isActive) return 'deactivate';
  if (!wasActive && isActive) return 'put';
  const isUnchanged =
    isSame(personOf(before), personOf(after)) &&
    isSame(
      detailOf[product](before.access, before.physician),
      detailOf[product](after.access, after.physician),
    );
  return isUnchanged ? null : 'put';
};
