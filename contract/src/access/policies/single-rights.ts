import { allRights, type Right } from '../rights.ts';
import { checkboxRights, grantableRights } from './outranks.ts';
import type { UserAdmin } from './user-admin.ts';

/** Everyone has the first; the second follows from how people sign in. */
const implicitRights: readonly Right[] = ['PROFILE', 'FEDERATED'];

/** Included in an admin access type; staff hold them individually because they act for customers, not for their own. */
const accessTypeRights: readonly Right[] = [
  'UM_ADMIN',
  'UM_CORP_ADMIN',
  'UM_LOCAL_ADMIN',
  'CORP_LIMITED',
  'LOC_LIMITED',
];

/**
 * Whether a right is granted individually: neither implicit nor a box on the user form. The boxes depend on what a
 * customer has switched on; the provider's staff hold these rights to serve customers.
 */
export const isSingleRight = (right: Right, { isProvider = false }: Pick<UserAdmin, 'isProvider'>): boolean =>
  !implicitRights.includes(right) && (isProvider || !checkboxRights.includes(right));

/** The rights that an administrator grants and revokes individually, in the order of the list of all rights. */
export const singleRights = (admin: UserAdmin): Right[] => {
  const grantable = grantableRights(admin);
  const excluded = admin.isProvider ? [] : accessTypeRights;
  return allRights.filter(
    (right) => grantable.has(right) && isSingleRight(right, admin) && !excluded.includes(right),
  );
};
