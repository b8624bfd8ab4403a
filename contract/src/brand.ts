import { localize } from './texts/localize.ts';
/** Everything that names the provider. Another installation changes only this file. */
export const brand = {
  console: 'Keystead',
  product: 'Meridian',
  legalName: 'Meridian Care Software, Inc.',
  supportPhone: '+1 (800) 555-0142',
  supportEmail: 'support@meridiancare.example',
  mainPhone: '+1 (612) 555-0100',
  fax: '+1 (612) 555-0199',
  postalAddress: [
    'Meridian Care Software, Inc.',
    '400 Harbor Street, Suite 900',
    'Minneapolis, MN 55401',
    'United States',
  ],
  supportRequestUrl: 'https://support.meridiancare.example/request',
  remoteSupportUrl: 'https://support.meridiancare.example/remote',
  suite: [
    'Meridian 360',
    'Senior Living',
    'Skilled Nursing',
    'Home Care',
    'Home Health',
    'Life Plan Community',
    'Payment Portal',
    'CareAssist',
    'Private Duty',
    'Identity Management Access',
    'Meridian Engage',
    'True Sense',
  ],
} as const;

/** A name such as "Inc." already ends with the sentence's period. */
const legalNameAtEnd = brand.legalName.replace(/\.?$/, '.');

export const copyrightLine = (year: number): string =>
  localize(`Copyright © ${year} ${legalNameAtEnd} All rights reserved.`);

export const trademarkLine = localize(
  `${brand.product} and its logo are trademarks of ${legalNameAtEnd} Other names belong to their owners.`,
);
