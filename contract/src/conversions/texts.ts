/** What the rules of conversions say beside failures. */
export const conversionsTexts = {
  'importDomain.invalid': 'Please enter a valid domain name.',
  'system.legacyUsers': 'The legacy user system',
} as const;
