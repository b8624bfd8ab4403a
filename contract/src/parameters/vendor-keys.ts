export const vendorPrefix = 'thirdpartyintegration.';
export const vendorNameSuffix = '.displayname';
export const vendorUrlSuffix = '.url';

const isVendorKey = (key: string, suffix: string): boolean => {
  const lower = key.trim().toLowerCase();
  return lower.startsWith(vendorPrefix) && lower.endsWith(suffix);
};

/** A vendor's name is part of its keys and can be any word; the suffix of a key tells what it holds. */
export const isVendorName = (key: string): boolean => isVendorKey(key, vendorNameSuffix);
export const isVendorUrl = (key: string): boolean => isVendorKey(key, vendorUrlSuffix);
