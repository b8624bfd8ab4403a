import { allRights, type Right } from '../rights.ts';
import { grantableRights } from './outranks.ts';
import type { UserAdmin } from './user-admin.ts';

/** Everyone has the first; the second follows from how people sign in. */
const implicitRights: readonly Right[] = ['PROFILE', 'FEDERATED'];

/** Rights with a box on the user form. */
const checkboxRights: readonly Right[] = ['TOKEN_MANAGER', 'MAPPING'];

/** Included in an admin access type; staff hold them individually because they act for customers, not for their own. */
const accessTypeRights: readonly Right[] = [
  'UM_ADMIN',
  'UM_CORP_ADMIN',
  'UM_LOCAL_ADMIN',
  'CORP_LIMITED',
  'LOC_LIMITED',
];

/** The rights that an administrator grants and revokes individually, in the order of the list of all rights. */
export const singleRights = (admin: UserAdmin): Right[] => {
  const grantable = grantableRights(admin);
  const excluded = new Set([
    ...implicitRights,
    ...checkboxRights,
    ...(admin.isProvider ? [] : accessTypeRights),
  ]);
  return allRights.filter((right) => grantable.has(right) && !excluded.has(right));
};
