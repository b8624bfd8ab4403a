import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import type { z } from 'zod';
import type { CallContext, ConnectorSettings } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { namePlaces } from '../name-places.ts';
import { createExchange } from './exchange.ts';
import { system } from './keycloak-error.ts';
import type { KeycloakRealm } from './port.ts';

/** One Admin API call. */
export type RealmCall<Reply> = {
  context?: CallContext | undefined;
  ask: (client: KeycloakAdminClient) => Promise<unknown>;
  reply: z.ZodType<Reply>;
  /** What the service log shows as sent. */
  sent?: unknown;
  /** What it shows of the reply, if that contains personal data. */
  observedReply?: ((body: unknown) => unknown) | undefined;
  /** Which of several similar calls this is, for the error: 'page 2'. */
  place?: string | undefined;
};

type Grant =
  | { grantType: 'client_credentials' }
  | { grantType: 'password'; username: string; password: string };

type Token = { value: string; isExpired: () => boolean };

/** Calls to realms, each with a service account token that is cached until it expires. */
export type RealmSession = {
  call<Reply>(realm: KeycloakRealm, call: RealmCall<Reply>): Promise<Reply>;
  /** Gets a token directly from the realm; not cached. */
  grant(realm: KeycloakRealm, grant: Grant, context?: CallContext): Promise<Token>;
};

export function createRealmSession(settings: ConnectorSettings): RealmSession {
  const exchange = createExchange(settings);
  const tokens = new Map<string, Promise<Token>>();

  const grant: RealmSession['grant'] = (realm, credentials, context) => {
    const { clientId, clientSecret } = realm;
    const { grantType } = credentials;
    const sent = { grantType, clientId, ...(grantType === 'password' && { username: credentials.username }) };
    return exchange(realm, { context, sent, isToken: true }, async (client) => {
      await client.auth({ ...credentials, clientId, clientSecret });
      if (!client.accessToken) throw new ExternalError(system, 'nonsense', `${system} sent no token.`);
      return { value: client.accessToken, isExpired: () => client.isTokenExpired() };
    });
  };

  /** `spent` is a token that the realm no longer accepts. */
  async function serviceToken(
    realm: KeycloakRealm,
    traceId: string | undefined,
    spent?: Token,
  ): Promise<Token> {
    const key = JSON.stringify([realm.url, realm.realm, realm.clientId, realm.clientSecret]);
    const pending = tokens.get(key);
    const cached = pending && (await pending.catch(() => undefined));
    if (cached && cached !== spent && !cached.isExpired()) return cached;
    // Not aborted by this caller's signal: others wait for the same token.
    const fresh = grant(realm, { grantType: 'client_credentials' }, { traceId });
    tokens.set(key, fresh);
    return fresh;
  }

  return {
    grant,
    async call(realm, { context, ask, reply, sent, observedReply, place }) {
      const withToken = (token: Token) =>
        exchange(realm, { context, sent, observedReply, place }, (client) => {
          client.registerTokenProvider({ getAccessToken: async () => token.value });
          return ask(client);
        });
      const token = await serviceToken(realm, context?.traceId);
      const answer = await withToken(token).catch(async (error: unknown) => {
        if (!(error instanceof ExternalError) || error.status !== 401) throw error;
        return withToken(await serviceToken(realm, context?.traceId, token));
      });
      const checked = reply.safeParse(answer);
      if (checked.success) return checked.data;
      const where = place ? ` on ${place}` : '';
      const message = `${system} sent an unexpected reply${where}${namePlaces(checked.error)}.`;
      throw new ExternalError(system, 'nonsense', message, {
        body: observedReply ? observedReply(answer) : answer,
      });
    },
  };
}
