import { type KeyValue, parameterValue } from '@keystead/contract/enterprise/parameter-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Config } from '../../config.ts';

const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => (entry.startsWith('.') ? host.endsWith(entry) : host === entry));

/** Our service credential travels with every call, so an address is called only on hosts that the settings name. */
export const allowedAddress = (key: string, value: string, { outside }: Pick<Config, 'outside'>): string => {
  const address = value.trim().replace(/\/+$/, '');
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || !isAllowedHost(url.hostname, outside.hosts)) {
    throw fail('outside.addressRefused', { key });
  }
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
