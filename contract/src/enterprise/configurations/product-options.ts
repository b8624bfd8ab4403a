import { brand } from '../../brand.ts';
import { groupOf, type KeyValue, parameterKeys } from '../../parameters/parameter-keys.ts';
import { configuredProducts, type ProductId } from '../../people/products.ts';
import { localize } from '../../texts/localize.ts';

/** In display order; products not listed here come last. */
const displayOrder = [
  'snf',
  'sl',
  'ca',
  'OnScreenKeyboard',
  'Pin',
  'mt',
  'mcm',
  'cc',
  'ct',
  'pd',
  'hhp',
  'bp',
  'lpc',
  'ch',
  'paymentportal',
  'multicare',
] as const;

export type ProductCode = (typeof displayOrder)[number] | ProductId;

export const productCodes = [...new Set([...displayOrder, ...configuredProducts.map(({ key }) => key)])] as [
  ProductCode,
  ...ProductCode[],
];

const otherLabels = {
  ca: 'CareAssist',
  OnScreenKeyboard: 'OnScreenKeyboard',
  Pin: 'Pin',
  mt: 'Meal Tracker',
  mcm: 'Marketing',
  cc: 'Care Community',
  ct: 'Connect',
  hhp: 'Home Health and Hospice (HHP)',
  bp: 'Platform Configurations',
  ch: 'Citus Health (CH)',
  paymentportal: 'Payment Portal',
  multicare: `${brand.product} Engage`,
};

/** The options that can be checked on a configuration. */
export const productLabels = localize({
  ...otherLabels,
  ...Object.fromEntries(configuredProducts.map(({ key, name }) => [key, name])),
}) as Record<ProductCode, string>;

export const isProductCode = (text: string): text is ProductCode =>
  (productCodes as readonly string[]).includes(text);

/** Features of CareAssist: they apply only while it is selected. */
export const careAssistFeatures: readonly ProductCode[] = ['OnScreenKeyboard', 'Pin'];

/** The selected features that can't be had, for lack of CareAssist. */
export const featuresWithoutCareAssist = (selected: ReadonlySet<ProductCode>): ProductCode[] =>
  selected.has('ca') ? [] : careAssistFeatures.filter((feature) => selected.has(feature));

const pinPrefix = 'ca.feature.pin.';
const keyboardPrefix = 'ca.feature.onscreenkeyboard.';

/** Two groups have a second name. */
const groupsOf = (code: ProductCode): readonly string[] => {
  if (code === 'hhp') return ['hhp', 'hh'];
  if (code === 'mcm') return ['mcm', 'intm'];
  return [code];
};

/** Whether a parameter belongs to a product and is therefore deleted when the product is deselected. */
export const belongsTo = (code: ProductCode, key: string): boolean => {
  const lower = key.toLowerCase();
  if (code === 'Pin') return lower.startsWith(pinPrefix);
  if (code === 'OnScreenKeyboard') return lower.startsWith(keyboardPrefix);
  if (code === 'paymentportal') return lower === parameterKeys.paymentPortal;
  if (code === 'multicare') return lower === parameterKeys.mobile;
  return groupsOf(code).includes(groupOf(key));
};

/** The parameters deleted by saving a deselected product. */
export const deletedByDeselecting = <P extends KeyValue>(code: ProductCode, parameters: readonly P[]): P[] =>
  parameters.filter(({ key }) => belongsTo(code, key));

/** Whether a save deselects a product, and so deletes its parameters. */
export const isDeselected = (
  code: ProductCode,
  { productsNeeded, touchedProducts }: Record<'productsNeeded' | 'touchedProducts', readonly ProductCode[]>,
): boolean => touchedProducts.includes(code) && !productsNeeded.includes(code);

/** Checks or unchecks a product, including everything that follows from it. */
export const withProduct = (
  selected: readonly ProductCode[],
  code: ProductCode,
  isSelected: boolean,
): ProductCode[] => {
  const removed = new Set<ProductCode>(
    isSelected ? [] : [code, ...(code === 'ca' ? careAssistFeatures : [])],
  );
  const selection = new Set<ProductCode>([...selected.filter((other) => !removed.has(other))]);
  const isPossible = !careAssistFeatures.includes(code) || selection.has('ca');
  if (isSelected && isPossible) selection.add(code);
  return productCodes.filter((other) => selection.has(other));
};
