import { type Sentence, sentence } from '../../texts/sentence.ts';
export const webAddressMessage = sentence('webAddress.noWeb');
export const noSpacesMessage = sentence('webAddress.spaces');

export const noCredentialsMessage = sentence('webAddress.credentials');

/** Whoever sees such an address could use them, and where it leads is easily misread. */
export const hasCredentials = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return Boolean(url?.username || url?.password);
};

/** What is wrong with an address that must be one of the web, or undefined. */
export const webAddressError = (text: string): Sentence | undefined => {
  if (/\s/.test(text)) return noSpacesMessage;
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) return webAddressMessage;
  return hasCredentials(text) ? noCredentialsMessage : undefined;
};
