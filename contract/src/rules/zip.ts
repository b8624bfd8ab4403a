export const zipMessage = 'ZIP must be exactly 5 digits and contain only numbers.';

export const isZip = (text: string): boolean => /^\d{5}$/.test(text);
