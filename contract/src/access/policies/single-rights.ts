import { allRights, type Right } from '../rights.ts';
import { grantableRights } from './outranks.ts';
import type { UserAdmin } from './user-admin.ts';

/** Everybody has the one or is given the other by how they sign in. */
const givenByItself: readonly Right[] = ['PROFILE', 'FEDERATED'];

/** The user form has boxes for these. */
const boxed: readonly Right[] = ['TOKEN_MANAGER', 'MAPPING'];

/** Come with an admin access type; staff hold them one by one, because they act for customers and not for their own. */
const broughtByAccess: readonly Right[] = [
  'UM_ADMIN',
  'UM_CORP_ADMIN',
  'UM_LOCAL_ADMIN',
  'CORP_LIMITED',
  'LOC_LIMITED',
];

/** The rights that an administrator gives and takes one by one, in the order of the list of all rights. */
export const singleRights = (admin: UserAdmin): Right[] => {
  const grantable = grantableRights(admin);
  const other = new Set([...givenByItself, ...boxed, ...(admin.isProvider ? [] : broughtByAccess)]);
  return allRights.filter((right) => grantable.has(right) && !other.has(right));
};
