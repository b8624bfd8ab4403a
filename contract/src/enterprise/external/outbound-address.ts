import { apiProductOf } from '../../parameters/api-product.ts';
import { isSameKey, parameterKeys } from '../../parameters/parameter-keys.ts';
import { addressesFrom } from '../parameters/default-parameters.ts';

/** The address that we call because of this parameter, or undefined if there is none. */
export const outboundAddress = (key: string, value: string): string | undefined => {
  if (isSameKey(key, parameterKeys.urlTemplate)) return addressesFrom(value, 'environment')('app');
  if (isSameKey(key, parameterKeys.keycloakUrl)) return value;
  return apiProductOf(key) === undefined ? undefined : value;
};
