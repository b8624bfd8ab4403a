import { type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';

export const vendorNameLimit = 30;

const prefix = 'thirdpartyintegration.';
const nameSuffix = '.displayname';
const urlSuffix = '.url';

/** The part of the key that stands for a vendor: its display name without spaces, in lower case. */
export const integrationNameOf = (displayName: string): string =>
  displayName.replace(/\s+/g, '').toLowerCase();

export const vendorKeys = (integrationName: string) => ({
  name: `${prefix}${integrationName}${nameSuffix}`,
  url: `${prefix}${integrationName}${urlSuffix}`,
});

export type VendorEntry = { integrationName: string; iconName: string; url: string };

/** Vendors are read by the end of their keys, so that dots in a name do no harm. */
export const readVendors = (parameters: readonly KeyValue[]): VendorEntry[] =>
  parameters.flatMap(({ key, value }) => {
    const lower = key.toLowerCase();
    if (!lower.startsWith(prefix) || !lower.endsWith(nameSuffix)) return [];
    const integrationName = lower.slice(prefix.length, -nameSuffix.length);
    return [
      {
        integrationName,
        iconName: value,
        url: parameterValue(parameters, vendorKeys(integrationName).url) ?? '',
      },
    ];
  });

/** What the launcher shows beside the products: the vendors, and TELS where it has an address. */
export const launcherTiles = (parameters: readonly KeyValue[]): { name: string; url: string }[] => {
  const tels = parameterValue(parameters, parameterKeys.telsUrl) ?? '';
  const vendors = readVendors(parameters).map(({ iconName, url }) => ({ name: iconName, url }));
  return [...vendors, ...(tels ? [{ name: 'TELS', url: tels }] : [])].filter(({ url }) => url !== '');
};
