export const primaryPhoneMessage = 'Please enter a valid 10 digit phone number';
export const mobilePhoneMessage = 'Please enter a valid phone number';

/** Ten digits of the North American plan, without the country code. */
export const isPhone = (text: string): boolean => /^[2-9]\d{9}$/.test(text);
