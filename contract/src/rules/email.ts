export const emailMaximum = 100;
export const emailMessage = 'Please enter a valid email.';

export const isEmail = (text: string): boolean =>
  text.length <= emailMaximum && /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
