import type { ClientScope } from '@keystead/contract/client-scopes.ts';

/** What each scope lets an application read. Documented for application developers in docs/openid.md. */
export const scopeClaims = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email'],
  offline_access: [],
  tenant: ['tenant_id', 'tenant_name', 'tenant_environment'],
  roles: ['roles', 'products'],
} as const satisfies Record<ClientScope | 'openid', readonly string[]>;
