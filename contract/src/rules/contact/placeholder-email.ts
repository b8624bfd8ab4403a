/** Stored for people without an email address; the domain is undeliverable. Never shown, never mailed. */
export const placeholderEmail = 'noemail@placeholder.invalid';

export const hasRealEmail = (email: string | null | undefined): boolean => {
  const text = email?.trim().toLowerCase() ?? '';
  return text !== '' && text !== placeholderEmail;
};

/** The address to show; empty if there is none. */
export const realEmail = (email: string): string => (hasRealEmail(email) ? email : '');
