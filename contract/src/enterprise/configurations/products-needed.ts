import { isTrue, type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import {
  belongsTo,
  careAssistFeatures,
  isProductCode,
  type ProductCode,
  productCodes,
} from './product-options.ts';

/** Features come after the products, Pin first. */
const order: readonly ProductCode[] = [
  ...productCodes.filter((code) => !careAssistFeatures.includes(code)),
  'Pin',
  'OnScreenKeyboard',
];

const isNeeded = (code: ProductCode, parameters: readonly KeyValue[]): boolean => {
  if (code === 'paymentportal') return isTrue(parameterValue(parameters, parameterKeys.paymentPortal));
  if (code === 'multicare') return isTrue(parameterValue(parameters, parameterKeys.mobile));
  return parameters.some(({ key }) => belongsTo(code, key));
};

/** The products of a configuration, computed from its parameters. */
export const productsNeeded = (parameters: readonly KeyValue[]): ProductCode[] =>
  order.filter((code) => isNeeded(code, parameters));

export const writeProductsNeeded = (codes: readonly ProductCode[]): string => codes.join(',');

export const readProductsNeeded = (value: string | undefined): ProductCode[] =>
  (value ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(isProductCode);
