import { spoken } from '../texts/spoken.ts';
import { allProducts } from './products.ts';

/** Our own directory, which people know by another name. */
export const directorySystem = 'OKTA';
export const messageBusSystem = 'MESSAGEBUS';
export const mailSystem = 'mail';
export const textSystem = 'text-messages';

/** What carries messages to people. A message is sent again from the person's page; the log cannot repeat it. */
export const isMessageSystem = (code: string): boolean => code === mailSystem || code === textSystem;

const others: Record<string, string> = spoken({
  [directorySystem]: 'IDM',
  [messageBusSystem]: 'Message Bus',
  [mailSystem]: 'Mail server',
  [textSystem]: 'Text message gateway',
  'product-lookups': 'Product',
  'care-platform': 'Care platform',
  'care-assist': 'CareAssist',
  engage: 'Engage',
  launcher: 'Launcher',
  registry: 'Customer registry',
  'legacy-users': 'Legacy user system',
  keycloak: 'Keycloak',
  'resident-documents': 'Document service',
});

/** Systems that provisioning tells, by their codes. */
const providers: Record<string, string> = Object.fromEntries(
  allProducts.map(({ system, name }) => [system, name]),
);

/** Whether a system is a product of the suite, not one of the systems around it. */
export const isProductSystem = (code: string): boolean => Object.hasOwn(providers, code);

const codes = [...Object.keys(providers), directorySystem, messageBusSystem];
const codesInText = new RegExp(`\\b(${codes.join('|')})\\b`, 'g');

/** A system as people know it, by the code that logs and connectors call it. */
export const systemName = (code: string): string => providers[code] ?? others[code] ?? code;

/** What a provider says of others and of itself, without the codes. */
export const withSystemNames = (text: string): string => text.replace(codesInText, systemName);
