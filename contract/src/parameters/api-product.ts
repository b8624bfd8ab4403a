import { isSameKey, parameterKeys } from './parameter-keys.ts';

const apiRoot = /^([a-z\d-]+)\.api\.url\.root$/i;

/** Systems that count as products, by the key that names them. */
const namedSystems = [
  { key: parameterKeys.legacyUrl, product: 'legacy' },
  { key: parameterKeys.documentsUrl, product: 'documents' },
];

/** The system that registers environments for Engage. Its address is derived, so no key of an environment names it. */
export const engageProduct = 'engage';

/** The product whose API a key refers to: 'snf' for 'snf.api.url.root'. */
export const apiProductOf = (key: string): string | undefined =>
  namedSystems.find((system) => isSameKey(system.key, key))?.product ??
  apiRoot.exec(key.trim())?.[1]?.toLowerCase();
