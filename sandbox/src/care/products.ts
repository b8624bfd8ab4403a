/** What can be installed in an environment, by path segment. */
export const careProducts = {
  snf: 'Skilled Nursing',
  mcmd: 'Engage Mobile',
  sl: 'Senior Living',
  lpc: 'Life Plan Community',
  pd: 'Private Duty',
  pp: 'Payment Portal',
  truesense: 'True Sense',
  ca: 'CareAssist',
  engage: 'Engage',
} as const;

export type CareProduct = keyof typeof careProducts;

export const allCareProducts = Object.keys(careProducts) as CareProduct[];

export const isCareProduct = (name: string): name is CareProduct => Object.hasOwn(careProducts, name);

/** Applications that only have a start page here. */
const otherApplications: Record<string, string> = {
  mt: 'Meal Tracker',
  mcm: 'Marketing',
  cc: 'Care Community',
  ct: 'Connect',
  hhp: 'HHP',
  ch: 'Citus Health',
};

export const applicationName = (name: string): string | null =>
  (isCareProduct(name) ? careProducts[name] : otherApplications[name]) ?? null;
