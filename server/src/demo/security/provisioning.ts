import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';

/** A token with a known text, so that the demo can be tried with any SCIM client. */
const demoToken = 'kst_demo-harbor-point-scim-users';

export type DemoToken = {
  customerId: number;
  name: string;
  scope: TokenScope;
  /** All in days from now; negative is past. */
  created: number;
  expires: number;
  lastUsed?: number;
  revoked?: number;
  text?: string;
};

const maple = 1;
const harbor = 2;

export const demoTokens: DemoToken[] = [
  {
    customerId: harbor,
    name: 'Entra ID provisioning',
    scope: 'scim',
    created: -41,
    expires: 324,
    lastUsed: -0.02,
    text: demoToken,
  },
  { customerId: harbor, name: 'Phone book', scope: 'read', created: -12, expires: 78 },
  { customerId: harbor, name: 'Payroll sync', scope: 'scim', created: -210, expires: -30, lastUsed: -31 },
  {
    customerId: harbor,
    name: 'Consultant trial',
    scope: 'scim',
    created: -95,
    expires: 85,
    lastUsed: -64,
    revoked: -63,
  },
  {
    customerId: maple,
    name: 'Okta provisioning',
    scope: 'scim',
    created: -100,
    expires: 80,
    lastUsed: -0.1,
  },
  { customerId: maple, name: 'Data warehouse', scope: 'read', created: -20, expires: 10, lastUsed: -1 },
];

export type DemoLocation = [value: string, configId: number, corporation: string, location: string];

export const demoLocations: Record<number, DemoLocation[]> = {
  [harbor]: [
    ['HP-100 Lighthouse', 3, 'Harbor Point Homes', 'Lighthouse'],
    ['HP-110 Breakwater', 3, 'Harbor Point Homes', 'Breakwater'],
    ['HP-120 Anchorage', 3, 'Harbor Point Homes', 'Anchorage'],
    ['HP-200 Marina Village', 3, 'Harbor Point Villages', 'Marina'],
  ],
  [maple]: [
    ['Oaks Campus', 1, 'Maple Midwest', 'Oaks'],
    ['Pines Campus', 1, 'Maple Midwest', 'Pines'],
    ['Seaside Campus', 1, 'Maple Coast', 'Seaside'],
    ['Oaks Campus', 2, 'Maple Midwest', 'Oaks'],
  ],
};

export const demoUnmapped: Record<number, [value: string, userName: string, times: number][]> = {
  [harbor]: [
    ['HP-210 Dunes', 'dune.newcomer@harborpoint.example', 3],
    ['Head Office', 'fay.fed@harborpoint.example', 1],
  ],
  [maple]: [['Cedars Campus', 'olivia.ord@maplegrove.example', 5]],
};

export type DemoGroup = [group: string, access: AdminAccessType, given: Partial<MappedAccess>];

const nurse = { userType: 'Care Setting', role: 'Charge Nurse', primaryDiscipline: 'Nursing' } as const;
const aide = { userType: 'Care Setting', role: 'Certified Nursing Assistant' } as const;
const head = { userType: 'Care Setting', role: 'Facility Administrator' } as const;
const office = { userType: 'Corporate', role: 'Corporate Administrator' } as const;

const billing: Partial<MappedAccess> = { ppProvisioned: true, paymentPortalRole: 'FACILITYADMIN' };

export const demoGroups: Record<number, DemoGroup[]> = {
  [harbor]: [
    ['Facility Administrators', 'LMA', { ...head, slProvisioned: true }],
    ['Corporate Office', 'CLA', office],
    ['Nursing', 'RU', { ...nurse, usesMeridian: true }],
    ['Nursing Assistants', 'RU', aide],
    ['Assisted Living Staff', 'RU', { slProvisioned: true }],
  ],
  [maple]: [
    ['Executive Directors', 'LMA', head],
    ['Nursing', 'RU', { ...nurse, mcmdRole: 'Nurse' }],
    ['Billing', 'RU', billing],
  ],
};
