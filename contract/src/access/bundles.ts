import { localize } from '../texts/localize.ts';
import type { Right } from './rights.ts';

/** Admin access types (adminToolRole) with the names and descriptions shown to administrators. */
export const adminAccessTypes = localize({
  RU: { name: 'No Admin Rights', description: 'Regular user, no admin rights.' },
  LMA: { name: 'Location Admin', description: 'All rights for a single location.' },
  CLA: {
    name: 'Limited Admin',
    description: 'Limited rights across all locations; can reset passwords of any user.',
  },
  UMA: { name: 'Corporate Admin', description: 'All rights, all locations.' },
  LLA: { name: 'Location Limited Admin', description: 'Limited rights, single location.' },
} as const);

export type AdminAccessType = keyof typeof adminAccessTypes;

/** The rights that each admin access type adds to those granted to the person individually. */
export const bundles: Record<AdminAccessType, readonly Right[]> = {
  RU: [],
  LMA: ['UM_ADMIN', 'UM_LOCAL_ADMIN', 'REPORTS_USER'],
  CLA: ['UM_ADMIN', 'CORP_LIMITED'],
  UMA: [
    'UM_ADMIN',
    'UM_CORP_ADMIN',
    'MANAGE_RULES',
    'MANAGE_IP',
    'MANAGE_2FA',
    'CUSTOMER_ADMIN',
    'REPORTS_USER',
  ],
  LLA: ['UM_ADMIN', 'LOC_LIMITED'],
};
