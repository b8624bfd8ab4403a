import { fetchOutside } from '@keystead/connectors/fetch-outside.ts';
import type { OutsideList } from '@keystead/connectors/outside-list.ts';
import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import * as oidc from 'openid-client';
import type { Data } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import { discoverIssuer, once } from '../relying-party/discover-issuer.ts';
import { namesIn, provedAtIn } from '../relying-party/relying-party.ts';

/** What must be remembered between leaving for an organization's login and coming back. */
export type Departure = { idpId: string; state: string; nonce: string; codeVerifier: string };

/** The logins of organizations whose people sign in there. */
export type Organizations = {
  /** Null when nobody has set that organization's login up. `isFresh` asks for more than an earlier sign-in there. */
  leave: (idpId: string, isFresh: boolean) => Promise<{ url: string; departure: Departure } | null>;
  /** The names under which the organization knows the person; throws when the reply is not genuine. */
  welcome: (departure: Departure, replyPath: string) => Promise<{ names: string[]; provedAt: Date | null }>;
};

type Needs = { data: Pick<Data, 'transaction'>; seal: Seal; publicUrl: string; allowed: OutsideList };
type Provider = { issuer: string; client_id: string; sealed_secret: string };

export const createOrganizations = ({ data, seal, publicUrl, allowed }: Needs): Organizations => {
  const opened = new Map<string, () => Promise<oidc.Configuration>>();

  const open = async (idpId: string): Promise<oidc.Configuration | null> => {
    const provider = await data.transaction('all', (tx) =>
      tx
        .selectFrom('federation_providers')
        .select(['issuer', 'client_id', 'sealed_secret'])
        .where('idp_id', '=', idpId)
        .executeTakeFirst(),
    );
    if (!provider) return null;
    const key = JSON.stringify(provider);
    const discovered = opened.get(key) ?? once(() => discover(provider, { seal, allowed }));
    opened.set(key, discovered);
    return discovered();
  };

  return {
    leave: async (idpId, isFresh) => {
      const config = await open(idpId);
      if (!config) return null;
      const departure = {
        idpId,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${federationCallbackPath}`,
        scope: 'openid email profile',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login' }),
      });
      return { url: url.href, departure };
    },

    welcome: async ({ idpId, state, nonce, codeVerifier }, replyPath) => {
      const config = await open(idpId);
      if (!config) throw new Error(`The login of organization ${idpId} is not set up.`);
      const tokens = await oidc.authorizationCodeGrant(config, new URL(replyPath, publicUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      });
      const claims = tokens.claims();
      return claims
        ? { names: [claims.sub, ...namesIn(claims)], provedAt: provedAtIn(claims) }
        : { names: [], provedAt: null };
    },
  };
};

const discover = (
  { issuer, client_id, sealed_secret }: Provider,
  { seal, allowed }: Pick<Needs, 'seal' | 'allowed'>,
) =>
  discoverIssuer({
    issuer,
    clientId: client_id,
    clientSecret: seal.open(sealed_secret, 'organization-secret'),
    authentication: oidc.ClientSecretPost,
    fetch: fetchOutside(allowed),
  });
