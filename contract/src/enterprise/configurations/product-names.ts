import { brand } from '../../brand.ts';
import { engageProduct } from '../../parameters/api-product.ts';
import { groupOf } from '../../parameters/parameter-keys.ts';
import { configuredProducts, isProductId, products } from '../../people/products.ts';
import { localize } from '../../texts/localize.ts';
import { flagOf } from './enabled-flags.ts';

const configured = new Map<string, string>(configuredProducts.map(({ key, name }) => [key, name]));

const productGroups: readonly { key: string; name?: string }[] = [
  { key: 'snf' },
  { key: 'ecds', name: 'Enterprise Clinical Decision Support' },
  { key: 'sl' },
  { key: 'ca', name: 'CareAssist' },
  { key: 'mt', name: 'Meal Tracker' },
  { key: 'mcm', name: 'Marketing' },
  { key: 'cc', name: 'Care Community' },
  { key: 'intm', name: 'Marketing (marketing-product variant)' },
  { key: 'bp', name: 'Platform Configurations' },
  { key: 'ng', name: 'NextGate' },
  { key: 'hhp', name: 'Home Health/Hospice' },
  { key: 'lpc' },
  { key: `${brand.product.toLowerCase()}community`, name: 'Community product' },
  { key: 'servicediscovery', name: 'Service Discovery' },
  { key: 'ct', name: 'Connect' },
  { key: 'pd' },
  { key: 'hh', name: 'Home Health and Hospice' },
  { key: 'provision', name: 'Provision' },
  { key: 'idmm', name: 'IDM Metrics' },
  { key: 'thirdpartyintegration', name: 'Third Party Vendors' },
  { key: 'ch', name: 'Citus Health' },
  { key: 'multicare', name: 'Multicare' },
  { key: 'paymentportal', name: 'Payment Portal' },
];

/** Product groups by key, in display order; products not listed here come last. */
export const productNames: readonly { key: string; name: string }[] = [
  ...new Set([...productGroups.map(({ key }) => key), ...configured.keys()]),
].map((key) => ({
  key,
  name: configured.get(key) ?? productGroups.find((one) => one.key === key)?.name ?? key,
}));

/** Systems that have a credential but no group of parameters. */
const systems = [
  { key: 'legacy', name: 'Legacy User System' },
  { key: 'documents', name: 'Resident Documents' },
  { key: engageProduct, name: `${brand.product} Engage (registration)` },
];

/** A group or system without a name is shown by its key. */
export const productName = (group: string): string => {
  const name = [...productNames, ...systems].find(({ key }) => key === group)?.name;
  if (name !== undefined) return localize(name);
  return isProductId(group) ? products[group].name : group;
};

const hiddenGroups = new Set([
  'provision',
  'thirdparty',
  'thirdpartyintegration',
  'multicare',
  'ssointegrations',
  'paymentportal',
]);

/** Hidden from a configuration's product tables because other parts of that page cover it. */
export const isHiddenOnConfiguration = (key: string): boolean =>
  hiddenGroups.has(groupOf(key)) || flagOf(key) === 'globalSearch';
