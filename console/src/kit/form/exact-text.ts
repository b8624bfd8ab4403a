/** Props of an input for names, keys and addresses, which a phone must neither capitalize nor correct. */
export const exactText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
