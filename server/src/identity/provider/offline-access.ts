import type { Client, KoaContextWithOIDC } from 'oidc-provider';

const offline = 'offline_access';

/**
 * The provider drops `offline_access` unless the request asks for consent. OpenID Connect leaves that to us if no
 * consent is needed: an application that is allowed refresh tokens and requests one gets it without a prompt.
 */
export const keepOfflineAccess = ({ oidc, query, method }: KoaContextWithOIDC, client: Client): void => {
  const { params } = oidc;
  const sent = method === 'POST' ? oidc.body?.scope : query.scope;
  if (!params || typeof sent !== 'string' || client.asks_consent) return;
  const kept = String(params.scope ?? '').split(' ');
  const isWanted = sent.split(' ').includes(offline) && !kept.includes(offline);
  const isAllowed = (client.scope?.split(' ').includes(offline) ?? false) && kept.includes('openid');
  if (isWanted && isAllowed) params.scope = [...kept, offline].join(' ');
};
