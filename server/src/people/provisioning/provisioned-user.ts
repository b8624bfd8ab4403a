import { reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import type { Product } from '@keystead/contract/people/products.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { StoredUser } from '../record/stored-user.ts';

/** The parts of a user that are sent to external systems. */
export type ProvisionedUser = Pick<
  StoredUser,
  | 'ssoid'
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
  | 'facilityIds'
  | 'access'
  | 'physician'
>;

const inactiveStatuses = new Set<UserStatus>(['D', 'S', 'ST']);
export const isActiveExternally = (status: UserStatus): boolean => !inactiveStatuses.has(status);

/** Whether a user is currently meant to work in a product. */
export const shouldBeActiveIn = (
  product: Product,
  user: Pick<ProvisionedUser, 'status' | 'access'>,
): boolean => reachesProduct(product, user.access) && isActiveExternally(user.status);
