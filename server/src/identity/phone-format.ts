const countryCode = '+1';

/** People write ten digits; the directory and the gateway use full international numbers. */
export const toE164 = (digits: string): string => `${countryCode}${digits}`;

export const fromE164 = (number: string | null): string =>
  number?.startsWith(countryCode) ? number.slice(countryCode.length) : (number ?? '');
