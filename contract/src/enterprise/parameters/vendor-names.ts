import { type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import {
  isVendorName,
  vendorNameSuffix,
  vendorPrefix,
  vendorUrlSuffix,
} from '../../parameters/vendor-keys.ts';

export const vendorNameLimit = 30;

/** The vendor's part of the key: its display name in lower case, without characters that a key cannot have. */
export const integrationNameOf = (displayName: string): string =>
  displayName
    .replace(/[\s\p{C},]+/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    .toLowerCase();

export const vendorKeys = (integrationName: string) => ({
  name: `${vendorPrefix}${integrationName}${vendorNameSuffix}`,
  url: `${vendorPrefix}${integrationName}${vendorUrlSuffix}`,
});

export type VendorEntry = { integrationName: string; iconName: string; url: string };

/** Vendors are recognized by the suffixes of their keys, so dots in a name do no harm. */
export const readVendors = (parameters: readonly KeyValue[]): VendorEntry[] =>
  parameters.flatMap(({ key, value }) => {
    const lower = key.toLowerCase();
    if (!isVendorName(lower)) return [];
    const integrationName = lower.slice(vendorPrefix.length, -vendorNameSuffix.length);
    return [
      {
        integrationName,
        iconName: value,
        url: parameterValue(parameters, vendorKeys(integrationName).url) ?? '',
      },
    ];
  });

/** What the launcher shows in addition to the products: the vendors, and TELS if it has an address. */
export const launcherTiles = (parameters: readonly KeyValue[]): { name: string; url: string }[] => {
  const tels = parameterValue(parameters, parameterKeys.telsUrl) ?? '';
  const vendors = readVendors(parameters).map(({ iconName, url }) => ({ name: iconName, url }));
  return [...vendors, ...(tels ? [{ name: 'TELS', url: tels }] : [])].filter(({ url }) => url !== '');
};
