import { applicationId } from '@keystead/contract/account/session.ts';
import { createSessionPath } from '@keystead/contract/console-addresses.ts';
import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import { once } from '../../once.ts';
import { providerPath } from '../provider/embedded-provider.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { createExchange, type RelyingParty } from './relying-party.ts';

type Needs = { app: FastifyInstance; publicUrl: string; clientSecret: string };

/** The console as a client of the provider in the same process. */
export const createEmbeddedRelyingParty = ({ app, publicUrl, clientSecret }: Needs): RelyingParty => {
  const redirectUri = `${publicUrl}${createSessionPath}`;
  const provider = once(() =>
    discoverIssuer({
      issuer: `${publicUrl}${providerPath}`,
      clientId: applicationId,
      clientSecret,
      authentication: oidc.ClientSecretBasic,
      fetch: inProcessFetch(app),
    }),
  );
  return {
    // Without a host, so the form stays in the page whatever host name the browser used.
    authorizationUrl: async (request) => {
      const query = new URLSearchParams({
        client_id: applicationId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid profile',
        // A person signed in to another application gets in with that session, unless a fresh proof is required.
        ...(request['mx.fresh'] && { prompt: 'login' }),
        ...request,
      });
      return `${providerPath}/auth?${query}`;
    },
    exchange: createExchange({ provider, redirectUri, needsNames: false, log: app.log }),
    // Our own sessions end when the person may no longer sign in; there is no other provider to query or notify.
    refresh: async (tokens) => tokens,
    endSessionUrl: async () => null,
  };
};
