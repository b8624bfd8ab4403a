/** What a username of another system may look like before its domain, including names like O'Brien. */
export const localName = /^[a-z\d._'-]{1,50}$/i;
