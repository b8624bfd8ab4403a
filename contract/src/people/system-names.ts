import { localize } from '../texts/localize.ts';
import { allProducts } from './products.ts';

/** Our own directory, which people know by another name. */
export const directorySystem = 'OKTA';
export const messageBusSystem = 'MESSAGEBUS';
export const mailSystem = 'mail';
export const textSystem = 'text-messages';

/** Systems that send messages to people. Messages are resent from the person's page; the log cannot repeat them. */
export const isMessageSystem = (code: string): boolean => code === mailSystem || code === textSystem;

const otherSystems: Record<string, string> = localize({
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

/** Systems that provisioning calls, by code. */
const providers: Record<string, string> = Object.fromEntries(
  allProducts.map(({ system, name }) => [system, name]),
);

/** Whether a system is a product of the suite rather than one of the systems around it. */
export const isProductSystem = (code: string): boolean => Object.hasOwn(providers, code);

const codes = [...Object.keys(providers), directorySystem, messageBusSystem];
const codesInText = new RegExp(`\\b(${codes.join('|')})\\b`, 'g');

/** A system's name as people know it, from the code used in logs and by connectors. */
export const systemName = (code: string): string => providers[code] ?? otherSystems[code] ?? code;

/** A provider's message about itself or others, with names instead of codes. */
export const withSystemNames = (text: string): string => text.replace(codesInText, systemName);
