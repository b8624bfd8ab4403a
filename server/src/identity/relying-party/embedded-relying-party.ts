import { applicationId } from '@keystead/contract/account/session.ts';
import { createSessionPath } from '@keystead/contract/console-addresses.ts';
import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import { providerPath } from '../provider/embedded-provider.ts';
import { discoverIssuer, once } from './discover-issuer.ts';
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
    // Without a host, so that the form stays in the page under whatever name the browser has reached us.
    authorizationUrl: async (request) => {
      const query = new URLSearchParams({
        client_id: applicationId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid profile',
        // Whoever has signed in to another application comes in with that, unless a proof of now is wanted.
        ...(request['mx.fresh'] && { prompt: 'login' }),
        ...request,
      });
      return `${providerPath}/auth?${query}`;
    },
    exchange: createExchange({ provider, redirectUri, needsNames: false, log: app.log }),
    // Our own sessions end with the person's right to sign in; there is nobody else to ask or to tell.
    refresh: async (tokens) => tokens,
    endSessionUrl: async () => null,
  };
};
