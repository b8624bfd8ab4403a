import { fail } from '@keystead/contract/errors.ts';
import { apiProductOf } from '@keystead/contract/parameters/api-product.ts';
import { type KeyValue, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { readOwnCredential } from './external-credentials.ts';

/** Reports before a call what the call itself would refuse. */
export const requireAllowedAddress = (
  key: string,
  value: string,
  { external }: Pick<Config, 'external'>,
): string => {
  const address = value.trim().replace(/\/+$/, '');
  if (external.allowed.findFault(address)) throw fail('outside.addressRefused', { key });
  return address;
};

/** The address set by a parameter of the environment. */
export const requireAddress = (
  parameters: readonly KeyValue[],
  key: string,
  config: Pick<Config, 'external'>,
): string => {
  const value = parameterValue(parameters, key);
  if (!value) throw fail('outside.addressMissing', { key });
  return requireAllowedAddress(key, value, config);
};

/** What is needed to call the product that a key refers to, in an environment. */
export const callContext = async (
  { data, seal }: Pick<Services, 'data' | 'seal'>,
  { key, configurationId, traceId }: { key: string; configurationId: number; traceId: string },
) => {
  const product = apiProductOf(key) ?? '';
  const place = { configId: configurationId, product };
  const ownCredential = await data.transaction('customers', (tx) => readOwnCredential(tx, seal, place));
  return { traceId, ownCredential };
};
