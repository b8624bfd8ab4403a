import { type AdminAccessType, bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';

/** Rights over a customer's people and the ways they come in. */
const overPeople: ReadonlySet<Right> = new Set<Right>([
  'UM_ADMIN',
  'UM_CORP_ADMIN',
  'UM_LOCAL_ADMIN',
  'CORP_LIMITED',
  'LOC_LIMITED',
  'MANAGE_RULES',
  'MANAGE_IP',
  'MANAGE_2FA',
  'CUSTOMER_ADMIN',
  'MAPPING',
  'IDP_ADMIN',
  'MANAGE_SESSIONS',
  'TOKEN_MANAGER',
  'REPORTS_USER',
]);

/**
 * What staff may do at the provider itself. Support holds rights over people one by one, for the customers it serves;
 * among its colleagues they count only beside the admin access of a corporate admin. Otherwise whoever may serve
 * nobody any more would administer the house.
 */
export const houseRights = (rights: ReadonlySet<Right>, access: AdminAccessType): Set<Right> =>
  new Set(
    [...rights].filter(
      (right) => access === 'UMA' || !overPeople.has(right) || bundles[access].includes(right),
    ),
  );
