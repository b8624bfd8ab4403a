import { type KeyValue, parameterValue } from '@keystead/contract/enterprise/parameter-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Config } from '../../config.ts';

/** Says before a call what the call itself would refuse. */
export const allowedAddress = (key: string, value: string, { outside }: Pick<Config, 'outside'>): string => {
  const address = value.trim().replace(/\/+$/, '');
  if (outside.allowed.whyNot(address)) throw fail('outside.addressRefused', { key });
  return address;
};

/** The address that a parameter of the environment names. */
export const requireAddress = (
  parameters: readonly KeyValue[],
  key: string,
  config: Pick<Config, 'outside'>,
): string => {
  const value = parameterValue(parameters, key);
  if (!value) throw fail('outside.addressMissing', { key });
  return allowedAddress(key, value, config);
};
