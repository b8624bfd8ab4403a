import { type AdminAccessType, bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';

/** Rights over a customer's people and how they sign in. */
const peopleRights: ReadonlySet<Right> = new Set<Right>([
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
 * What staff may do at the provider itself. Support staff hold individual rights over people, for the customers they
 * serve; over their colleagues, these count only together with a corporate admin's admin access. Otherwise, support
 * staff who may no longer serve any customer would administer the provider.
 */
export const providerRights = (rights: ReadonlySet<Right>, access: AdminAccessType): Set<Right> =>
  new Set(
    [...rights].filter(
      (right) => access === 'UMA' || !peopleRights.has(right) || bundles[access].includes(right),
    ),
  );
