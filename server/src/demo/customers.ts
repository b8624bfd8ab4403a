import type { IdpType } from '@keystead/contract/identity-provider-types.ts';

export type DemoConfiguration = {
  id: number;
  name: string;
  type: 'Production' | 'Training' | 'Other';
  userManagement: IdpType;
  isDefault?: true;
  parameters: Record<string, string>;
};

export type DemoCustomer = {
  id: number;
  accountId: string;
  name: string;
  mfaLicensed?: true;
  mfaEnabled?: true;
  configurations: DemoConfiguration[];
};

const federation = (name: string, idpId: string, text: string, className: string, logoutUrl = '') =>
  JSON.stringify([
    {
      federationName: name,
      idpId,
      signInButtonText: text,
      className,
      logoutUrl,
      sloEnabled: logoutUrl !== '',
    },
  ]);

const suiteUrls = (slug: string): Record<string, string> =>
  Object.fromEntries(
    ['snf', 'sl', 'lpc', 'pd'].map((product) => [
      `${product}.app.url.root`,
      `https://${product}.${slug}.example`,
    ]),
  );

/** The customers everything else is built around; the sandbox plays their outside systems. */
export const demoCustomers: DemoCustomer[] = [
  {
    id: 1,
    accountId: '10001',
    name: 'Maple Grove Senior Care',
    mfaLicensed: true,
    mfaEnabled: true,
    configurations: [
      {
        id: 1,
        name: 'Maple Grove Production',
        type: 'Production',
        userManagement: 'okta',
        isDefault: true,
        parameters: {
          ...suiteUrls('maplegrove'),
          'multicare.mobile.enabled': 'True',
          'paymentportal.enabled': 'True',
          'ssointegrations.truesense.enabled': 'True',
          'provision.sharedcomponents.launcher.enabled': 'true',
        },
      },
      {
        id: 2,
        name: 'Maple Grove Training',
        type: 'Training',
        userManagement: 'okta',
        parameters: { ...suiteUrls('training.maplegrove'), 'bp.walkaway.timeout.minutes': '2' },
      },
    ],
  },
  {
    id: 2,
    accountId: '10002',
    name: 'Harbor Point Health',
    mfaLicensed: true,
    configurations: [
      {
        id: 3,
        name: 'Harbor Point Production',
        type: 'Production',
        userManagement: 'okta',
        isDefault: true,
        parameters: {
          ...suiteUrls('harborpoint'),
          'provision.usermanagement.okta.federation': federation(
            'Generic (shows lock icon)',
            'harborpoint-generic',
            'Sign in with organizational account',
            'social-auth-generic-button',
          ),
        },
      },
    ],
  },
  {
    id: 3,
    accountId: '10003',
    name: 'Duo Valley Care',
    configurations: [
      {
        id: 4,
        name: 'Duo Valley Production',
        type: 'Production',
        userManagement: 'okta',
        isDefault: true,
        parameters: {
          'provision.usermanagement.okta.federation': federation(
            'Duo',
            'duovalley-duo',
            'Sign in with Duo',
            'social-auth-duo-button',
            '{sandbox}/organisation-login/duovalley-duo/session/end',
          ),
        },
      },
    ],
  },
  {
    id: 4,
    accountId: '10004',
    name: 'Lakeside Homes',
    configurations: [single(5, 'Lakeside Production', 'keycloak')],
  },
  {
    id: 5,
    accountId: '10005',
    name: 'Oldtown Manor',
    configurations: [single(6, 'Oldtown Production', 'legacy')],
  },
  { id: 6, accountId: '10006', name: 'Newly Signed Community', configurations: [] },
];

function single(id: number, name: string, userManagement: IdpType): DemoConfiguration {
  return { id, name, type: 'Production', userManagement, isDefault: true, parameters: {} };
}

export const demoStack = { id: 4, name: 'Sandbox Stack' };

export const demoStackParameters: Record<string, string> = {
  'bp.idm.at.legacy-api.enabled': 'false',
  'bp.idm.at.ect.enabled': 'True',
  'bp.idm.at.myprofile.enabled': 'True',
  'bp.idm.at.changepassword.url': 'https://password.meridiancare.example/change',
  'bp.walkaway.timeout.minutes': '15',
  'bp.idm.at.maintenance.start': '2024-05-29T01:00:00-05:00[America/Chicago]',
  'bp.idm.at.maintenance.end': '2024-05-29T03:00:00-05:00[America/Chicago]',
};

export const demoFederationProviders = ['harborpoint-generic', 'duovalley-duo'];
