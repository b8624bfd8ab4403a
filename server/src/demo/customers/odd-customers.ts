import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { DemoConfiguration, DemoCustomer } from './customers.ts';
import { federationTo } from './environment-parameters.ts';

const environment = (
  id: number,
  name: string,
  slug: string,
  overrides: Partial<DemoConfiguration> = {},
): DemoConfiguration => ({
  id,
  name,
  type: 'Production',
  slug,
  userManagement: 'okta',
  products: ['snf', 'sl', 'bp'],
  ...overrides,
});

/** Each exists for one thing that can be tried with it. */
export const oddCustomers: DemoCustomer[] = [
  {
    // No application at the identity provider, no GUIDs, and health in all its states.
    id: 7,
    accountId: '10007',
    name: 'Lakeside Health Group',
    parameters: { 'bp.idm.email.domain': 'lakesidehealth.example' },
    configurations: [
      environment(11, 'Lakeside Health Production', 'lakeside-health', {
        isDefault: true,
        extra: { 'bp.idm.zones.limit': '25' },
      }),
      environment(12, 'Lakeside SNF Down', 'lakeside-snf-down', { type: 'Other', corpOid: '500401' }),
      environment(13, 'Lakeside SL Down', 'lakeside-sl-down', { type: 'Other', corpOid: '500401' }),
      environment(14, 'Lakeside No Health', 'lakeside-no-health', { type: 'Other', corpOid: '500401' }),
      environment(15, 'Lakeside Never Synced', 'lakeside-never-synced', { type: 'Training' }),
    ],
  },
  {
    id: 8,
    accountId: '10008',
    name: 'Harbor Point Care',
    hasGuid: true,
    parameters: { 'bp.idm.email.domain': 'harborcare.example' },
    configurations: [
      environment(16, 'Harbor Care Legacy', 'harbor-care', {
        userManagement: 'legacy',
        isDefault: true,
        corpOid: '500501',
        extra: { [parameterKeys.legacyUrl]: '{sandbox}/legacy-users' },
      }),
    ],
  },
  {
    id: 9,
    accountId: '10009',
    name: 'Cedar Ridge Living',
    hasGuid: true,
    parameters: { 'bp.idm.email.domain': 'cedarridge.example' },
    configurations: [
      environment(17, 'Cedar Ridge Production', 'cedar', {
        userManagement: 'keycloak',
        isDefault: true,
        corpOid: '500601',
        extra: {
          [parameterKeys.keycloakUrl]: '{sandbox}/keycloak',
          [parameterKeys.keycloakRealm]: 'cedar',
          [parameterKeys.keycloakClientId]: 'keystead',
          [parameterKeys.keycloakClientSecret]: 'sandbox-demo-credential',
        },
      }),
    ],
  },
  {
    id: 10,
    accountId: '10010',
    name: 'Prairie View Homes',
    hasGuid: true,
    parameters: { 'bp.idm.email.domain': 'prairieview.example' },
    configurations: [
      environment(18, 'Prairie View Production', 'prairie', {
        isDefault: true,
        corpOid: '500701',
        products: ['snf', 'sl', 'lpc', 'bp'],
        provisioned: ['lpc'],
      }),
    ],
  },
  {
    // A slash in the name; an application that was imported without client id and issuer.
    id: 11,
    accountId: '10011',
    name: 'Ocean/Bay Communities',
    configurations: [environment(19, 'Ocean/Bay Production', 'oceanbay', { isDefault: true })],
  },
  {
    // The registry does not know it, and it has no email domain.
    id: 12,
    accountId: 'WC-77a',
    name: 'Willow Creek',
    configurations: [environment(20, 'Willow Creek Production', 'willow', { isDefault: true })],
  },
  { id: 13, accountId: '10013', name: 'Empty Oaks', configurations: [] },
  {
    // Federation without federated login ids or provisioning, and two-factor licensed but off.
    id: 14,
    accountId: '10014',
    name: 'Birch Hollow Care',
    mfaLicensed: true,
    parameters: {
      'bp.idm.email.domain': 'birchhollow.example',
      'bp.idm.at.federated-login-id.enabled': 'False',
      'bp.idm.at.scim.enabled': 'False',
    },
    configurations: [
      environment(21, 'Birch Hollow Production', 'birch', {
        isDefault: true,
        federation: federationTo('Generic (no icon)', 'birchhollow-generic'),
      }),
    ],
  },
];
