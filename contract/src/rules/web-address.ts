export const webAddressMessage = 'URL must start with http:// or https://';
export const noSpacesMessage = 'Spaces are not allowed.';

/** What is wrong with an address that must be one of the web, or undefined. */
export const webAddressError = (text: string): string | undefined => {
  if (/\s/.test(text)) return noSpacesMessage;
  return /^https?:\/\/./i.test(text) ? undefined : webAddressMessage;
};
