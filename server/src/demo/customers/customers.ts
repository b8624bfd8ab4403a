import { productCodes } from '@keystead/contract/enterprise/configurations/product-options.ts';
import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { type DemoEnvironment, federationTo } from './environment-parameters.ts';
import { sharedVendors } from './stack.ts';

export type DemoConfiguration = DemoEnvironment & {
  id: number;
  name: string;
  type: 'Production' | 'Training' | 'Other';
  isActive?: false;
  notes?: string;
  packageType?: string;
  hasGuid?: true;
};

export type DemoCustomer = {
  id: number;
  accountId: string;
  name: string;
  hasGuid?: true;
  mfaLicensed?: true;
  mfaEnabled?: true;
  /** The customer's own, in addition to those of its configurations. */
  parameters?: Record<string, string>;
  configurations: DemoConfiguration[];
};

/** All products that people are provisioned in. */
const allProducts = ['lpc', 'pd', 'mcmd', 'pp', 'truesense'];

const suite = ['snf', 'sl', 'bp', 'lpc', 'pd'] as const;

const withoutLauncher = { [parameterKeys.launcher]: flagValue(false) };

const documentsOf = (slug: string) => ({
  [parameterKeys.documentsUrl]: `{sandbox}/resident-documents/${slug}`,
});

const mapleProduction: DemoConfiguration = {
  id: 1,
  name: 'Maple Grove Production',
  type: 'Production',
  slug: 'maple',
  userManagement: 'okta',
  isDefault: true,
  hasGuid: true,
  packageType: 'Enterprise',
  notes: 'Live since the merger; changes only on Tuesdays.',
  products: [...productCodes],
  provisioned: allProducts,
  corpOid: '500101',
  flags: ['globalSearch', 'seeding', 'aline', 'nurseRosie', 'trueSense'],
  federation: federationTo('Duo', 'maplegrove-duo'),
  telsUrl: 'https://tels.example/maplegrove',
  vendors: [
    ...sharedVendors.slice(0, 1),
    { integrationName: 'gardenclub', name: 'Garden Club', url: 'https://gardenclub.example/maple' },
  ],
  extra: { 'bp.idm.zones.limit': '40', ...documentsOf('maple') },
};

const maple: DemoCustomer = {
  id: 1,
  accountId: '10001',
  name: 'Maple Grove Senior Care',
  hasGuid: true,
  mfaLicensed: true,
  mfaEnabled: true,
  parameters: {
    'bp.idm.email.domain': 'maplegrove.example,maplegrove-care.example',
    'bp.idm.at.scim.enabled': 'True',
    'bp.idm.at.federated-login-id.enabled': 'True',
    'bp.idm.at.employee-id.enabled': 'True',
    'bp.idm.at.deactivation-date.enabled': 'True',
    'bp.idm.at.lma.suspend-deactivate.enabled': 'True',
  },
  configurations: [
    mapleProduction,
    {
      id: 2,
      name: 'Maple Grove Training',
      type: 'Training',
      slug: 'maple-training',
      userManagement: 'keycloak',
      hasGuid: true,
      packageType: 'Standard',
      products: [...suite, 'ca', 'OnScreenKeyboard'],
      provisioned: allProducts,
      corpOid: '500101',
      extra: { 'bp.walkaway.timeout.minutes': '2' },
    },
    {
      id: 7,
      name: 'Maple Grove Assisted Living',
      type: 'Other',
      slug: 'maple-sl',
      userManagement: 'okta',
      products: ['sl', 'pd', 'bp'],
      provisioned: ['pd'],
    },
    {
      id: 8,
      name: 'Maple Grove Skilled Only',
      type: 'Other',
      slug: 'maple-care',
      userManagement: 'okta',
      products: ['snf', 'bp'],
      corpOid: '500101',
    },
    {
      id: 9,
      name: 'Maple Grove Faulty',
      type: 'Other',
      slug: 'maple-faulty',
      userManagement: 'okta',
      notes: 'Its products answer with errors.',
      products: [...productCodes],
      provisioned: allProducts,
      corpOid: '500101',
      flags: ['seeding', 'trueSense'],
    },
    {
      id: 10,
      name: 'Maple Grove Archive',
      type: 'Other',
      slug: 'maple-archive',
      userManagement: 'legacy',
      isActive: false,
      products: ['snf', 'bp'],
    },
  ],
};

const harbor: DemoCustomer = {
  id: 2,
  accountId: '10002',
  name: 'Harbor Point Health',
  hasGuid: true,
  mfaLicensed: true,
  parameters: {
    'bp.idm.email.domain': 'harborpoint.example',
    'bp.idm.at.scim.enabled': 'True',
    'bp.idm.at.federated-login-id.enabled': 'True',
  },
  configurations: [
    {
      id: 3,
      name: 'Harbor Point Production',
      type: 'Production',
      slug: 'harbor',
      userManagement: 'okta',
      isDefault: true,
      hasGuid: true,
      products: [...suite, 'ca'],
      provisioned: allProducts,
      corpOid: '500201',
      federation: federationTo('Generic (shows lock icon)', 'harborpoint-generic'),
      extra: { ...withoutLauncher, ...documentsOf('harbor') },
    },
  ],
};

const duo: DemoCustomer = {
  id: 3,
  accountId: '10003',
  name: 'Duo Valley Care',
  parameters: {
    'bp.idm.email.domain': 'duovalley.example',
    'bp.idm.at.employee-id.enabled': 'False',
    'bp.idm.at.deactivation-date.enabled': 'False',
    'bp.idm.at.lma.suspend-deactivate.enabled': 'False',
  },
  configurations: [
    {
      id: 4,
      name: 'Duo Valley Production',
      type: 'Production',
      slug: 'duo',
      userManagement: 'okta',
      isDefault: true,
      products: ['snf', 'bp'],
      corpOid: '500301',
      federation: federationTo(
        'Duo',
        'duovalley-duo',
        '{sandbox}/organization-login/duovalley-duo/session/end',
      ),
      extra: withoutLauncher,
    },
  ],
};

const single = (id: number, name: string, slug: string, userManagement: IdpType): DemoConfiguration => ({
  id,
  name,
  type: 'Production',
  slug,
  userManagement,
  isDefault: true,
  products: ['snf', 'sl', 'bp'],
});

/** The customers that everything else is built around; the sandbox simulates their external systems. */
export const namedCustomers: DemoCustomer[] = [
  maple,
  harbor,
  duo,
  {
    id: 4,
    accountId: '10004',
    name: 'Lakeside Homes',
    configurations: [
      {
        ...single(5, 'Lakeside Production', 'lakeside', 'keycloak'),
        corpOid: '500401',
        extra: documentsOf('lakeside'),
      },
    ],
  },
  {
    id: 5,
    accountId: '10005',
    name: 'Oldtown Manor',
    configurations: [single(6, 'Oldtown Production', 'oldtown', 'legacy')],
  },
  { id: 6, accountId: '10006', name: 'Newly Signed Community', configurations: [] },
];
