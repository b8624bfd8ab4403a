import { type Sentence, sentence } from '../../texts/sentence.ts';
export const webAddressMessage = sentence('webAddress.noWeb');
export const noSpacesMessage = sentence('webAddress.spaces');

export const noCredentialsMessage = sentence('webAddress.credentials');

/** Anyone who sees such an address could use the credentials, and its host is easily misread. */
export const hasCredentials = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return Boolean(url?.username || url?.password);
};

/** The problem with a text that must be a web address, or undefined. */
export const webAddressError = (text: string): Sentence | undefined => {
  if (/\s/.test(text)) return noSpacesMessage;
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) return webAddressMessage;
  return hasCredentials(text) ? noCredentialsMessage : undefined;
};
