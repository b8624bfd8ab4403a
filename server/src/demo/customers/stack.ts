import { brand } from '@keystead/contract/brand.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { stackDefaults } from '../../data/environments/stack-defaults.ts';
import { urlTemplate } from './environment-parameters.ts';

export const demoStack = { id: defaultStackId, name: 'Sandbox Stack' };

/** Vendors that every environment can use. */
export const sharedVendors = [
  { integrationName: 'carevoice', name: 'CareVoice', url: 'https://carevoice.example/start' },
  { integrationName: 'pharmalink', name: 'PharmaLink', url: 'https://pharmalink.example/start' },
  { integrationName: 'staffpath', name: 'StaffPath', url: 'https://staffpath.example/start' },
];

const vendorParameters: Record<string, string> = Object.fromEntries(
  sharedVendors.flatMap(({ integrationName, name, url }) => [
    [`thirdpartyintegration.${integrationName}.displayname`, name],
    [`thirdpartyintegration.${integrationName}.url`, url],
  ]),
);

/** At least one parameter in each product group. */
export const demoStackParameters: Record<string, string> = {
  ...stackDefaults,
  'bp.idm.at.changepassword.url': 'https://password.meridiancare.example/change',
  'bp.idm.at.maintenance.start': '2024-05-29T01:00:00-05:00[America/Chicago]',
  'bp.idm.at.maintenance.end': '2024-05-29T03:00:00-05:00[America/Chicago]',
  [parameterKeys.urlTemplate]: urlTemplate,
  'snf.release.channel': 'stable',
  'ecds.corpoid': '900001',
  'ecds.rules.release': '2026.2',
  'sl.release.channel': 'stable',
  'ca.release.channel': 'stable',
  'mt.release.channel': 'stable',
  'mcm.release.channel': 'stable',
  'cc.release.channel': 'preview',
  'intm.release.channel': 'stable',
  'ng.match.threshold': '92',
  'hhp.release.channel': 'stable',
  'lpc.release.channel': 'stable',
  [`${brand.product.toLowerCase()}community.theme`]: 'classic',
  'ct.release.channel': 'stable',
  'pd.release.channel': 'stable',
  'hh.release.channel': 'stable',
  'provision.region': 'us-central',
  'idmm.app.url.root': '{sandbox}',
  'ch.release.channel': 'stable',
  'multicare.sync.interval.minutes': '30',
  'paymentportal.currency': 'USD',
  'zz.sample': 'A group without a name',
  ...vendorParameters,
};
