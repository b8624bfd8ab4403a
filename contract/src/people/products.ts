import { brand } from '../brand.ts';
import { spoken } from '../texts/spoken.ts';

/** The products of the suite that a user can be given, in the order of their sections. */
export const products = {
  snf: { name: `${brand.product} 360`, system: 'SNF', urlKey: 'snf.app.url.root' },
  mcmd: { name: `${brand.product} Engage`, system: 'MCMD', urlKey: 'mcmd.app.url.root' },
  sl: { name: 'Senior Living', system: 'SL', urlKey: 'sl.app.url.root' },
  truesense: { name: 'True Sense', system: 'TRUESENSE', urlKey: 'truesense.app.url.root' },
  pd: { name: 'Private Duty', system: 'PD', urlKey: 'pd.app.url.root' },
  lpc: { name: 'Life Plan Community', system: 'LPC', urlKey: 'lpc.app.url.root' },
  pp: { name: 'Payment Portal', system: 'PP', urlKey: 'pp.app.url.root' },
} as const;

export type ProductId = keyof typeof products;
export const productIds = Object.keys(products) as [ProductId, ...ProductId[]];

/** What an environment has switched on. */
export type EnvironmentFeatures = {
  productsNeeded: readonly string[];
  sharedComponents: readonly string[];
  ssoIntegrations: readonly string[];
};

/** Which access sections a user of the environment has, on create and detail alike. */
export const visibleProducts = (features: EnvironmentFeatures): ProductId[] => {
  const needs = (product: string): boolean => features.productsNeeded.includes(product);
  const shares = (component: string): boolean => features.sharedComponents.includes(component);
  const shown: Record<ProductId, boolean> = {
    snf: needs('snf'),
    mcmd: needs('snf') && (shares('mobile') || needs('multicare')),
    sl: needs('sl'),
    truesense: features.ssoIntegrations.includes('truesense'),
    pd: needs('pd'),
    lpc: needs('lpc'),
    pp: shares('paymentportal') || needs('paymentportal'),
  };
  return productIds.filter((id) => shown[id]);
};

/** The Physician NP/PA checkbox needs the care setting, the mobile product and the stack's consent. */
export const offersPhysician = (features: EnvironmentFeatures, isAllowedByStack: boolean): boolean => {
  const visible = visibleProducts(features);
  return isAllowedByStack && visible.includes('snf') && visible.includes('mcmd');
};

export const productStatuses = spoken({
  undefined: '',
  inProgress: 'In Progress',
  provisioned: 'Provisioned',
  notProvisioned: 'Not Provisioned',
} as const);

export type ProductStatus = keyof typeof productStatuses;
