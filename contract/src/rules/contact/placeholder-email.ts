/** Stored for people without an e-mail address; the domain can never be delivered to. Never shown, never mailed. */
export const placeholderEmail = 'noemail@placeholder.invalid';

export const hasRealEmail = (email: string | null | undefined): boolean => {
  const text = email?.trim().toLowerCase() ?? '';
  return text !== '' && text !== placeholderEmail;
};

/** The address as it may be shown; empty when there is none. */
export const realEmail = (email: string): string => (hasRealEmail(email) ? email : '');
