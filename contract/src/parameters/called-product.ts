import { isSameKey, parameterKeys } from './parameter-keys.ts';

const apiRoot = /^([a-z\d-]+)\.api\.url\.root$/i;

/** The product whose API a key names: 'snf' of 'snf.api.url.root'. The old user system counts as one. */
export const calledProduct = (key: string): string | undefined =>
  isSameKey(key, parameterKeys.legacyUrl) ? 'legacy' : apiRoot.exec(key.trim())?.[1]?.toLowerCase();
