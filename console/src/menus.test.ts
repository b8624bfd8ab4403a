import { type AdminAccessType, bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import { homeScreen } from './home/screen.ts';
import { detourToStart, landingScreen, startScreen } from './landing.ts';
import type { MenuContext } from './menu-context.ts';
import { visibleMenus } from './menus.ts';

const context = (rights: readonly Right[], overrides: Partial<MenuContext> = {}): MenuContext => ({
  rights: new Set(rights),
  hasCustomer: true,
  mfaEnabled: true,
  ectEnabled: true,
  myProfileEnabled: true,
  ...overrides,
});

const entries = (menuContext: MenuContext): string[] =>
  visibleMenus(menuContext).flatMap((menu) => menu.entries.map((entry) => entry.label));

const rightsOfType = (type: AdminAccessType): Right[] => ['PROFILE', ...bundles[type]];

const oneRight: [Right, string[]][] = [
  ['PROFILE', ['My Profile']],
  ['UM_ADMIN', ['User List', 'Transaction Log']],
  ['UM_CORP_ADMIN', []],
  ['UM_LOCAL_ADMIN', []],
  ['CORP_LIMITED', []],
  ['LOC_LIMITED', ['User List']],
  ['MANAGE_RULES', ['Manage SignOn Policies']],
  ['MANAGE_IP', ['Maintain IP Lists']],
  ['MANAGE_2FA', ['Two-Factor Authentication']],
  ['CUSTOMER_ADMIN', ['Security Settings']],
  ['MAPPING', ['Location Mapping', 'Access Mapping']],
  ['IDP_ADMIN', ['Applications', 'Audit']],
  ['MANAGE_SESSIONS', ['Sessions', 'Audit']],
  ['TOKEN_MANAGER', ['Token Management']],
  ['REPORTS_USER', ['Reports']],
  ['SERVICE_LOG_ADMIN', []],
  ['ECT_ADMIN', ['Administration']],
  ['ECT_USER', ['Stack', 'Customers', 'Configurations', 'Parameters']],
  ['ECT_READONLY', ['Stack', 'Customers', 'Configurations', 'Parameters']],
  ['RESIDENT_DOC_MIGRATION', ['Resident Document Migration']],
  ['PROFILE_SYNC', ['Sync access profile']],
  ['LEGACY_LIST', ['Legacy to IDM']],
  ['KEYCLOAK_LIST', ['Keycloak to IDM']],
  ['KEYCLOAK_IMPORT', []],
  ['LEGACY_IMPORT', []],
  ['IMPORT_USERS', ['Import Users']],
  ['FEDERATED', []],
  ['VIEW_ANY_CUSTOMER', ['User List', 'Transaction Log']],
];

test.each(oneRight)('%s alone opens %j', (right, labels) => {
  expect(entries(context([right]))).toEqual(labels);
});

const configuration = [
  'Maintain IP Lists',
  'Manage SignOn Policies',
  'Two-Factor Authentication',
  'Security Settings',
  'Organization Logins',
];

test.each<[string, MenuContext, string[]]>([
  [
    'corporate admin',
    context(rightsOfType('UMA')),
    ['User List', '2FA Bulk Update', 'Transaction Log', 'Reports', ...configuration, 'My Profile'],
  ],
  [
    'corporate admin without two-factor',
    context(rightsOfType('UMA'), { mfaEnabled: false }),
    ['User List', 'Transaction Log', 'Reports', ...configuration, 'My Profile'],
  ],
  ['location admin', context(rightsOfType('LMA')), ['User List', 'Transaction Log', 'Reports', 'My Profile']],
  ['corporate limited admin', context(rightsOfType('CLA')), ['User List', 'My Profile']],
  ['location limited admin', context(rightsOfType('LLA')), ['User List', 'My Profile']],
  [
    'location limited admin with manage-rules',
    context([...rightsOfType('LLA'), 'MANAGE_RULES']),
    ['User List', 'Manage SignOn Policies', 'My Profile'],
  ],
  ['corporate limited without the list', context(['PROFILE', 'CORP_LIMITED']), ['My Profile']],
  [
    'support without a customer',
    context(['PROFILE', 'VIEW_ANY_CUSTOMER'], { hasCustomer: false }),
    ['My Profile'],
  ],
  [
    'support with a customer',
    context(['PROFILE', 'VIEW_ANY_CUSTOMER']),
    ['User List', 'Transaction Log', 'My Profile'],
  ],
  [
    'enterprise with the tool off',
    context(['PROFILE', 'ECT_USER', 'ECT_ADMIN'], { ectEnabled: false }),
    ['My Profile'],
  ],
  ['profile switched off', context(['PROFILE'], { myProfileEnabled: false }), []],
])('%s', (_, menuContext, labels) => {
  expect(entries(menuContext)).toEqual(labels);
});

test.each<[string, MenuContext, string]>([
  ['nobody', context([]), '/permissionsRequired'],
  ['only federated', context(['FEDERATED']), '/permissionsRequired'],
  ['profile switched off', context(['PROFILE'], { myProfileEnabled: false }), '/permissionsRequired'],
  ['ordinary', context(['PROFILE']), '/my-profile'],
  ['corporate admin', context(rightsOfType('UMA')), '/users'],
  ['location limited admin', context(rightsOfType('LLA')), '/home'],
  ['support', context(['PROFILE', 'VIEW_ANY_CUSTOMER'], { hasCustomer: false }), '/customer-selection'],
  ['support again', context(['PROFILE', 'VIEW_ANY_CUSTOMER']), '/customer-selection'],
  [
    'support with corporate rights and a customer',
    context([...rightsOfType('UMA'), 'VIEW_ANY_CUSTOMER']),
    '/users',
  ],
  [
    'support with corporate rights and no customer',
    context([...rightsOfType('UMA'), 'VIEW_ANY_CUSTOMER'], { hasCustomer: false }),
    '/customer-selection',
  ],
  ['enterprise editor', context(['PROFILE', 'ECT_USER']), '/home'],
  ['enterprise admin', context(['PROFILE', 'ECT_ADMIN']), '/home'],
  ['log operator', context(['PROFILE', 'SERVICE_LOG_ADMIN']), '/home'],
  [
    'mover of documents who reads logs too',
    context(['PROFILE', 'SERVICE_LOG_ADMIN', 'RESIDENT_DOC_MIGRATION']),
    '/home',
  ],
  ['importer who reads logs too', context(['PROFILE', 'SERVICE_LOG_ADMIN', 'LEGACY_LIST']), '/home'],
  ['enterprise editor who converts', context(['PROFILE', 'ECT_USER', 'LEGACY_LIST']), '/home'],
  ['token manager', context(['PROFILE', 'TOKEN_MANAGER']), '/home'],
  ['reports user', context(['PROFILE', 'REPORTS_USER']), '/home'],
  ['mapping', context(['PROFILE', 'MAPPING']), '/home'],
  ['sessions', context(['PROFILE', 'MANAGE_SESSIONS']), '/home'],
])('%s lands on %s', (_, menuContext, path) => {
  expect(landingScreen(menuContext).path).toBe(path);
});

test.each<[string, MenuContext, string]>([
  ['nobody', context([]), '/permissionsRequired'],
  ['ordinary', context(['PROFILE']), '/my-profile'],
  ['corporate admin', context(rightsOfType('UMA')), '/home'],
  ['log operator without a profile', context(['SERVICE_LOG_ADMIN']), '/permissionsRequired'],
  ['mapping where nothing is mapped', context(['MAPPING'], { hasCustomer: false }), '/home'],
  [
    'enterprise with the tool off and no profile',
    context(['ECT_USER'], { ectEnabled: false }),
    '/permissionsRequired',
  ],
  [
    'location admin without a customer or profile',
    context(['UM_ADMIN'], { hasCustomer: false }),
    '/permissionsRequired',
  ],
  ['right that opens nothing by itself', context(['PROFILE', 'CORP_LIMITED']), '/my-profile'],
  ['support without a profile', context(['VIEW_ANY_CUSTOMER'], { hasCustomer: false }), '/home'],
])('%s is at home on %s, also when opening the home page by its address', async (_, menuContext, path) => {
  expect(startScreen(menuContext).path).toBe(path);
  const visit = { context: menuContext, params: {}, query: '' };
  expect((await detourToStart(visit)) ?? homeScreen.path).toBe(path);
});
