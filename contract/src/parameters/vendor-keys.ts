export const vendorPrefix = 'thirdpartyintegration.';
export const vendorNameSuffix = '.displayname';
export const vendorUrlSuffix = '.url';

const isVendorKey = (key: string, suffix: string): boolean => {
  const lower = key.trim().toLowerCase();
  return lower.startsWith(vendorPrefix) && lower.endsWith(suffix);
};

/** What a vendor is called is part of its keys and can be any word; what they hold is told by their ends. */
export const isVendorName = (key: string): boolean => isVendorKey(key, vendorNameSuffix);
export const isVendorUrl = (key: string): boolean => isVendorKey(key, vendorUrlSuffix);
