/** What an application can be allowed to ask for beside `openid`, in the order it is shown. */
export const clientScopes = ['profile', 'email', 'offline_access', 'tenant', 'roles'] as const;
export type ClientScope = (typeof clientScopes)[number];

/** What a new application is allowed unless somebody decides otherwise. */
export const usualScopes: readonly ClientScope[] = ['profile', 'email', 'offline_access'];
