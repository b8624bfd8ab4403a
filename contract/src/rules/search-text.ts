export const unsearchableCharacters = 'Asterisk (*) and backslash (\\) are not searchable characters.';

/** Text that a search field accepts. */
export const isSearchable = (text: string): boolean => !/[*\\]/.test(text);
