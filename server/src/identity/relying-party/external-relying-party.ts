import { createExternalFetch } from '@keystead/connectors/external-fetch.ts';
import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { once } from '../../once.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { createExchange, freshSignIn, type RelyingParty, tokensOf, tooLongAgo } from './relying-party.ts';

type Needs = {
  provider: { issuer: string; clientId: string; clientSecret: string | undefined };
  publicUrl: string;
  allowed: HostAllowlist;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** The console as a client of the provider named in the settings. */
export const createExternalRelyingParty = ({ provider, publicUrl, allowed, log }: Needs): RelyingParty => {
  const redirectUri = `${publicUrl}${createSessionPath}`;
  const discovered = once(() =>
    discoverIssuer({
      ...provider,
      authentication: oidc.ClientSecretBasic,
      fetch: createExternalFetch(allowed),
    }),
  );
  const exchange = createExchange({ provider: discovered, redirectUri, needsNames: true, log });
  return {
    authorizationUrl: async ({ 'mx.fresh': fresh, ...request }) => {
      const config = await discovered();
      const supported = config.serverMetadata().scopes_supported ?? [];
      const requestedScopes = ['openid', 'profile', 'email', 'offline_access'];
      const scope = requestedScopes.filter((one) => one === 'openid' || supported.includes(one)).join(' ');
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        ...(fresh && freshSignIn),
        ...request,
      }).href;
    },
    exchange: async (grant) => {
      const identity = await exchange(grant);
      return { ...identity, provedAt: identity.provedAt ?? tooLongAgo() };
    },
    refresh: async (tokens) => {
      if (!tokens.refreshToken) return tokens;
      try {
        const reply = await oidc.refreshTokenGrant(await discovered(), tokens.refreshToken);
        return { ...tokens, ...tokensOf(reply, tokens.idToken) };
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return null;
        // A provider that is briefly unavailable signs no one out.
        log.warn({ err: error }, 'The provider did not refresh the session');
        return tokens;
      }
    },
    endSessionUrl: async (tokens) => {
      const config = await discovered();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${publicUrl}${loginPath}`,
        ...(tokens && { id_token_hint: tokens.idToken }),
      }).href;
    },
  };
};
