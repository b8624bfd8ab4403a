/** What a user name of another system may be before its domain; other systems know O'Brien by that name. */
export const localName = /^[a-z\d._'-]{1,50}$/i;
