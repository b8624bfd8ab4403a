export const webAddressMessage = 'URL must start with http:// or https://';
export const noSpacesMessage = 'Spaces are not allowed.';

export const noCredentialsMessage = 'URL must not contain a username or password.';

/** Whoever sees such an address could use them, and where it leads is easily misread. */
export const hasCredentials = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return Boolean(url?.username || url?.password);
};

/** What is wrong with an address that must be one of the web, or undefined. */
export const webAddressError = (text: string): string | undefined => {
  if (/\s/.test(text)) return noSpacesMessage;
  if (!/^https?:\/\/./i.test(text)) return webAddressMessage;
  return hasCredentials(text) ? noCredentialsMessage : undefined;
};
