import { confirmationMinutes } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';

export type Tokens = { idToken: string; refreshToken?: string };

/** Who has signed in, according to the provider. */
export type Identity = {
  sub: string;
  /** Names by which a provider other than ours may identify the person. */
  names: string[];
  tokens: Tokens;
  /** When the person last entered credentials there, if the provider says so: a sign-in may rest on an earlier one. */
  provedAt: Date | null;
};

export type AuthorizationRequest = Record<string, string> & { state: string; code_challenge: string };

export type RelyingParty = {
  /** Where the browser goes to sign in. */
  authorizationUrl: (request: AuthorizationRequest) => Promise<string>;
  /** Throws `signIn.failed` unless provider, code and verifier match, `server.busy` if that can't be checked now. */
  exchange: (grant: { code: string; codeVerifier: string; issuer?: string | undefined }) => Promise<Identity>;
  /** Null if the provider has ended the person's session. */
  refresh: (tokens: Tokens) => Promise<Tokens | null>;
  /** Where the browser goes to sign out at the provider, if it should. */
  endSessionUrl: (tokens: Tokens | null) => Promise<string | null>;
};

type ExchangeNeeds = {
  provider: () => Promise<oidc.Configuration>;
  redirectUri: string;
  /** With our own provider, the ssoid is enough. */
  needsNames: boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** The console as a client of the identity provider. */
export const createExchange =
  ({ provider, redirectUri, needsNames, log }: ExchangeNeeds): RelyingParty['exchange'] =>
  async ({ code, codeVerifier, issuer }) => {
    try {
      const config = await provider();
      const url = new URL(redirectUri);
      url.searchParams.set('code', code);
      url.searchParams.set('iss', issuer ?? config.serverMetadata().issuer);
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: codeVerifier,
        // The browser made the state and has already compared it.
        expectedState: oidc.skipStateCheck,
        idTokenExpected: true,
      });
      return await toIdentity(config, tokens, needsNames);
    } catch (error) {
      if (isBusy(error)) throw fail('server.busy');
      if (error instanceof oidc.ResponseBodyError) log.info({ err: error }, 'The provider refused the code');
      else log.warn({ err: error }, 'The code could not be exchanged');
      throw fail('signIn.failed');
    }
  };

const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status === 503;

type TokenReply = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

const toIdentity = async (
  config: oidc.Configuration,
  reply: TokenReply,
  needsNames: boolean,
): Promise<Identity> => {
  const claims = reply.claims();
  if (!claims || !reply.id_token) throw new Error('The provider responded without an ID token.');
  const names = needsNames ? await findNames(config, reply.access_token, claims) : [];
  return {
    sub: claims.sub,
    names,
    tokens: tokensOf(reply, reply.id_token),
    provedAt: provedAtIn(claims),
  };
};

const findNames = async (
  config: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<string[]> => {
  const claimedNames = namesIn(claims);
  if (claimedNames.length > 0 || !config.serverMetadata().userinfo_endpoint) return claimedNames;
  return namesIn(await oidc.fetchUserInfo(config, accessToken, claims.sub));
};

/**
 * With max_age, OpenID Connect requires the provider to say when it asked; the prompt alone could be ignored, or removed
 * by whoever sits at the browser.
 */
export const freshSignIn = { prompt: 'login', max_age: '0' };

export const provedAtIn = ({ auth_time }: { auth_time?: unknown }): Date | null =>
  typeof auth_time === 'number' ? new Date(auth_time * 1000) : null;

/** A provider that was free to let the person in silently, and doesn't say when it asked, confirms nothing. */
export const tooLongAgo = (): Date => new Date(Date.now() - confirmationMinutes * 60_000);

/** An address that the provider hasn't verified could be anyone's. */
const namesIn = (claims: Record<string, unknown>): string[] =>
  [claims.preferred_username, claims.email_verified === true ? claims.email : undefined].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );

export const tokensOf = (
  { id_token, refresh_token }: { id_token?: string; refresh_token?: string },
  idToken: string,
): Tokens => ({
  idToken: id_token ?? idToken,
  ...(refresh_token && { refreshToken: refresh_token }),
});
