import { isSameKey, parameterKeys } from '../../parameters/parameter-keys.ts';
import { addressesFrom } from '../parameters/default-parameters.ts';

const apiRoot = /^([a-z\d-]+)\.api\.url\.root$/i;

/** The product whose API a key names: 'snf' of 'snf.api.url.root'. The old user system counts as one. */
export const calledProduct = (key: string): string | undefined =>
  isSameKey(key, parameterKeys.legacyUrl) ? 'legacy' : apiRoot.exec(key.trim())?.[1]?.toLowerCase();

/** The address that we call because of this parameter, or undefined when we call none. */
export const calledAddress = (key: string, value: string): string | undefined => {
  if (isSameKey(key, parameterKeys.urlTemplate)) return addressesFrom(value, 'environment')('app');
  if (isSameKey(key, parameterKeys.keycloakUrl)) return value;
  return calledProduct(key) === undefined ? undefined : value;
};
