import { createExternalFetch } from '@keystead/connectors/external-fetch.ts';
import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import * as oidc from 'openid-client';
import { once } from '../../once.ts';
import type { Seal } from '../../secrets/seal.ts';
import { discoverIssuer } from '../relying-party/discover-issuer.ts';
import { freshSignIn, provedAtIn } from '../relying-party/relying-party.ts';
import type { OrganizationLogin } from './organization-logins.ts';
import { type Claims, claimIn } from './read-claims.ts';

/** What must be remembered between leaving for an organization's login and coming back. */
export type Departure = { state: string; nonce: string; codeVerifier: string };

type SignInOptions = {
  /** An earlier sign-in there isn't enough. */
  isFresh: boolean;
  userName?: string | undefined;
};

/** Sign-in at the logins of organizations. */
export type Organizations = {
  beginSignIn: (
    login: OrganizationLogin,
    options: SignInOptions,
  ) => Promise<{ url: string; departure: Departure }>;
  /** What the organization says about the person; throws when the reply is not genuine. */
  finishSignIn: (
    login: OrganizationLogin,
    departure: Departure,
    replyPath: string,
  ) => Promise<{ claims: Claims; provedAt: Date | null }>;
};

type Needs = { seal: Seal; publicUrl: string; allowed: HostAllowlist };

/**
 * Each login has its own. With a shared one, a provider could send a person on to another login's provider and be given
 * the code that this provider issues.
 */
export const redirectUriOf = (publicUrl: string, callbackKey: string): string =>
  `${publicUrl}${federationCallbackPath}/${callbackKey}`;

/** The scopes requested from every provider; a login can add more. */
export const scopesOf = ({ scopes }: { scopes: string }): string =>
  [...new Set(['openid', 'email', 'profile', ...scopes.split(/\s+/).filter(Boolean)])].join(' ');

const clientAuthMethods = { basic: oidc.ClientSecretBasic, post: oidc.ClientSecretPost };

/** Providers rarely change their addresses, and never while someone is signing in. */
const freshMs = 10 * 60_000;

export const createOrganizations = ({ seal, publicUrl, allowed }: Needs): Organizations => {
  const cachedConfigurations = new Map<
    number,
    { key: string; until: number; discovered: () => Promise<oidc.Configuration> }
  >();

  /** Applies an administrator's changes immediately; caches what was discovered for a while. */
  const configurationOf = (login: OrganizationLogin): Promise<oidc.Configuration> => {
    const key = JSON.stringify([login.issuer, login.clientId, login.sealedSecret, login.secretSent]);
    const cached = cachedConfigurations.get(login.id);
    if (cached?.key === key && cached.until > Date.now()) return cached.discovered();
    const discovered = once(() => discover(login, { seal, allowed }));
    cachedConfigurations.set(login.id, { key, until: Date.now() + freshMs, discovered });
    return discovered();
  };

  return {
    beginSignIn: async (login, { isFresh, userName }) => {
      const config = await configurationOf(login);
      const departure = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUriOf(publicUrl, login.callbackKey),
        scope: scopesOf(login),
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.codeVerifier),
        code_challenge_method: 'S256',
        ...(userName && { login_hint: userName }),
        ...(isFresh && freshSignIn),
      });
      return { url: url.href, departure };
    },

    finishSignIn: async (login, { state, nonce, codeVerifier }, replyPath) => {
      const config = await configurationOf(login);
      const tokens = await oidc.authorizationCodeGrant(config, new URL(replyPath, publicUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The organization responded without an ID token.');
      const allClaims = await addUserInfo(config, login, tokens.access_token, claims);
      return { claims: allClaims, provedAt: provedAtIn(claims) };
    },
  };
};

/** Some providers keep tokens small and return the rest on request. The signed token takes precedence. */
const addUserInfo = async (
  config: oidc.Configuration,
  { loginClaim, groupsClaim, locationClaim }: OrganizationLogin,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<Claims> => {
  const neededClaims = [loginClaim, groupsClaim, locationClaim, 'family_name'].filter(Boolean);
  const isComplete = neededClaims.every((name) => claimIn(claims, name) !== undefined);
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
};

const discover = (
  { issuer, clientId, sealedSecret, secretSent }: OrganizationLogin,
  { seal, allowed }: Pick<Needs, 'seal' | 'allowed'>,
) =>
  discoverIssuer({
    issuer,
    clientId,
    clientSecret: seal.open(sealedSecret, 'organization-secret'),
    authentication: clientAuthMethods[secretSent],
    fetch: createExternalFetch(allowed),
  });
