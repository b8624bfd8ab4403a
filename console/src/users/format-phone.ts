/** Formats ten digits for display; anything else is returned unchanged. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
