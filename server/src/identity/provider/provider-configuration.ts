import { applicationId } from '@keystead/contract/account/session.ts';
import { interactionPath } from '@keystead/contract/account/sign-in.ts';
import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import type { Configuration, JWK } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import { ownMetadata } from '../clients/client-metadata.ts';
import { authenticationClasses } from './authentication-class.ts';
import { findAccount } from './find-account.ts';
import { loadGrant } from './load-grant.ts';
import { loginPolicy } from './login-policy.ts';
import { keepOfflineAccess } from './offline-access.ts';
import { providerAdapter } from './provider-adapter.ts';
import { scopeClaims } from './provider-claims.ts';
import { isNavigation, showProviderError, showSignedOut, showSignOut } from './provider-pages.ts';

export type ProviderNeeds = {
  data: Data;
  seal: Pick<Seal, 'open'>;
  publicUrl: string;
  clientSecret: string;
  /** The first signs, all verify. */
  cookieKeys: string[];
};

const hours = 3600;

/** A single sign-in's cookies have their own path, which a `__Host-` name does not allow. */
const secureNames = {
  session: '__Host-_session',
  interaction: '__Secure-_interaction',
  resume: '__Secure-_interaction_resume',
};

export const providerConfiguration = (
  { data, seal, publicUrl, clientSecret, cookieKeys }: ProviderNeeds,
  keys: JWK[],
): Configuration => {
  const isHttps = publicUrl.startsWith('https:');
  return {
    ...behavior,
    adapter: providerAdapter(data, seal),
    jwks: { keys },
    cookies: { keys: cookieKeys, ...(isHttps && { names: secureNames }) },
    clients: [
      {
        client_id: applicationId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}${createSessionPath}`],
        post_logout_redirect_uris: [`${publicUrl}${loginPath}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        scope: 'openid profile',
        requires_pkce: true,
      },
    ],
    findAccount: ({ oidc }, ssoid, token) =>
      findAccount(data, ssoid, { clientId: oidc.client?.clientId, isUnderway: token !== undefined }),
    interactions: { ...behavior.interactions, policy: loginPolicy(data, isHttps) },
    loadExistingGrant: (context) => loadGrant(data, context),
    features: featuresOf(data),
  };
};

type IssuedToken = { clientId?: string | undefined; accountId?: string };

const isIssuedTo = ({ clientId }: { clientId: string }, token: IssuedToken): boolean =>
  token.clientId === clientId;

const hasAccount = async (data: Data, { clientId, accountId = '' }: IssuedToken): Promise<boolean> =>
  (await findAccount(data, accountId, { clientId, isUnderway: true })) !== undefined;

const featuresOf = (data: Data): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_, client, token) => isIssuedTo(client, token) },
  introspection: {
    enabled: true,
    // The library looks for the account everywhere else that a token is used, but not here.
    allowedPolicy: async (_, client, token) => isIssuedTo(client, token) && (await hasAccount(data, token)),
  },
  backchannelLogout: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: showSignOut,
    postLogoutSuccessSource: showSignedOut,
  },
});

const behavior: Configuration = {
  scopes: Object.keys(scopeClaims),
  claims: scopeClaims,
  acrValues: Object.values(authenticationClasses),
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  extraClientMetadata: { properties: ownMetadata },
  extraParams: {
    'mx.crmId': null,
    'mx.dd': null,
    'mx.fresh': null,
    // Called whether it was sent or not.
    'mx.offline': (context, _value, client) => keepOfflineAccess(context, client),
  },
  pkce: { required: (_context, client) => client.requires_pkce !== false },
  // A copied token is noticed when it is used a second time.
  rotateRefreshToken: true,
  // Nothing outlives the session at the provider: signing out signs the person out everywhere.
  expiresWithSession: () => true,
  interactions: {
    // The console fetches the form of its own sign-in; every other application sends the person to the page.
    url: (context, { uid }) =>
      isNavigation(context) ? `${loginPath}?interaction=${uid}` : `${interactionPath}/${uid}`,
  },
  renderError: showProviderError,
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: hours,
    Session: 12 * hours,
    Grant: 12 * hours,
    RefreshToken: 12 * hours,
  },
};
