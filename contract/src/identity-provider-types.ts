/** The kinds of user management a customer can have. Only the directory-backed kind can be administered here. */
export const idpTypes = ['okta', 'keycloak', 'legacy'] as const;

export type IdpType = (typeof idpTypes)[number];

export const directoryBackedIdp: IdpType = 'okta';
