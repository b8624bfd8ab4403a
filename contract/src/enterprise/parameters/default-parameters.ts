import { flagValue, type KeyValue, parameterKeys } from '../../parameters/parameter-keys.ts';
import { displayFormats } from '../../parameters/parameter-kinds.ts';
import { webAddressError } from '../../rules/network/web-address.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import type { ProductCode } from '../configurations/product-options.ts';

/** Returns the address of an app, such as 'snf' or 'snf/api', in an environment. */
export type AddressOf = (app: string) => string;

/** The stack's template has the placeholders {subdomain} and {app}. */
export const addressesFrom =
  (template: string, subdomain: string): AddressOf =>
  (app) =>
    template.replaceAll('{subdomain}', subdomain).replaceAll('{app}', app);

const placeholders = { subdomain: '{subdomain}', app: '{app}' } as const;

/** The problem with the stack's template, or undefined. It must have just the two placeholders and form web URLs. */
export const templateError = (template: string): Sentence | undefined => {
  if (!Object.values(placeholders).every((placeholder) => template.includes(placeholder)))
    return sentence('template.holes', placeholders);
  const address = addressesFrom(template, 'environment')('app');
  if (/[{}]/.test(address)) return sentence('template.otherHoles', placeholders);
  return webAddressError(address);
};

/** An environment without its own subdomain uses its customer's CRM ID. */
export const subdomainOf = (subdomainName: string | null | undefined, accountId: string): string =>
  subdomainName || accountId.toLowerCase();

const app = (code: string, addressOf: AddressOf): KeyValue => ({
  key: `${code}.app.url.root`,
  value: addressOf(code),
});

const appAndApi = (code: string, addressOf: AddressOf): KeyValue[] => [
  app(code, addressOf),
  { key: `${code}.api.url.root`, value: addressOf(`${code}/api`) },
];

/** Parameters a product gets when selected; existing keys are left alone. The corporation's number is never guessed. */
export const defaultParameters = (code: ProductCode, addressOf: AddressOf): KeyValue[] => {
  switch (code) {
    case 'snf':
    case 'sl':
    case 'ch':
      return appAndApi(code, addressOf);
    case 'ca':
      return [...appAndApi(code, addressOf), { key: parameterKeys.hotReload, value: 'false' }];
    case 'OnScreenKeyboard':
      return [{ key: parameterKeys.onScreenKeyboard, value: 'True' }];
    case 'Pin':
      return [
        { key: parameterKeys.pinEnabled, value: 'True' },
        { key: 'ca.feature.pin.length', value: '4' },
        { key: 'ca.feature.pin.maxattempts', value: '5' },
      ];
    case 'bp':
      return [
        { key: parameterKeys.walkawayTimeout, value: '15' },
        { key: parameterKeys.displayFormat, value: displayFormats[0] },
        { key: parameterKeys.isDefault, value: flagValue(false) },
      ];
    case 'paymentportal':
      return [{ key: parameterKeys.paymentPortal, value: flagValue(true) }];
    case 'multicare':
      return [{ key: parameterKeys.mobile, value: flagValue(true) }];
    default:
      return [app(code, addressOf)];
  }
};
