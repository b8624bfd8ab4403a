/** The text names only "1"; the rule also refuses "0". */
export const faxMessage = 'Fax must be 10 digits, cannot start with "1", and should contain only numbers.';

export const isFax = (text: string): boolean => /^[2-9]\d{9}$/.test(text);
