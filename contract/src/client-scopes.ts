/** Scopes that an application can be allowed to request in addition to `openid`, in display order. */
export const clientScopes = ['profile', 'email', 'offline_access', 'tenant', 'roles'] as const;
export type ClientScope = (typeof clientScopes)[number];

/** The default scopes of a new application. */
export const defaultScopes: readonly ClientScope[] = ['profile', 'email', 'offline_access'];
