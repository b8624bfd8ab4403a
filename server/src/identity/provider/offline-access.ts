import type { Client, KoaContextWithOIDC } from 'oidc-provider';

const offline = 'offline_access';

/**
 * The provider drops `offline_access` unless the request asks for consent. OpenID Connect leaves that to us if no
 * consent is needed: an application that is allowed refresh tokens and requests one gets it without a prompt.
 */
export const keepOfflineAccess = ({ oidc, query, method }: KoaContextWithOIDC, client: Client): void => {
  const { params } = oidc;
  const requestedScope = method === 'POST' ? oidc.body?.scope : query.scope;
  if (!params || typeof requestedScope !== 'string' || client.asks_consent) return;
  const acceptedScopes = String(params.scope ?? '').split(' ');
  const isRequested = requestedScope.split(' ').includes(offline) && !acceptedScopes.includes(offline);
  const isAllowed =
    (client.scope?.split(' ').includes(offline) ?? false) && acceptedScopes.includes('openid');
  if (isRequested && isAllowed) params.scope = [...acceptedScopes, offline].join(' ');
};
