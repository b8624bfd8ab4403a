import { applicationId } from '@keystead/contract/account/session.ts';
import { interactionPath } from '@keystead/contract/account/sign-in.ts';
import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import { isApplicationRefused } from '../applications.ts';
import { findAccount } from './find-account.ts';
import { providerAdapter } from './provider-adapter.ts';
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

/** Those of a single sign-in have a path of their own, which a name for the whole host does not allow. */
const secureNames = {
  session: '__Host-_session',
  interaction: '__Secure-_interaction',
  resume: '__Secure-_interaction_resume',
};

export const providerConfiguration = (
  { data, seal, publicUrl, clientSecret, cookieKeys }: ProviderNeeds,
  keys: JWK[],
): Configuration => ({
  ...behavior,
  adapter: providerAdapter(data, seal),
  jwks: { keys },
  cookies: { keys: cookieKeys, ...(publicUrl.startsWith('https:') && { names: secureNames }) },
  clients: [
    {
      client_id: applicationId,
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}${createSessionPath}`],
      post_logout_redirect_uris: [`${publicUrl}${loginPath}`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      scope: 'openid profile',
    },
  ],
  findAccount: ({ oidc }, ssoid) => findAccount(data, ssoid, oidc.client?.clientId),
  interactions: { ...behavior.interactions, policy: loginPolicy(data) },
});

/** Answers the application itself: what is switched off gets nobody, signed in or not. */
const refuseDisabled = async (data: Data, { oidc }: KoaContextWithOIDC): Promise<boolean> => {
  const { client, params } = oidc;
  if (!client || client.clientId === applicationId) return false;
  const redirectUri = String(params?.redirect_uri ?? '');
  const isRefused = await data.transaction('all', (tx) =>
    isApplicationRefused(tx, client.clientId, redirectUri),
  );
  if (isRefused) throw new errors.AccessDenied('The application is disabled.');
  return false;
};

/** A session whose person may no longer sign in counts as none. */
const loginPolicy = (data: Data) => {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'End-User authentication is required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  policy
    .get('login')
    ?.checks.add(
      new Check('application_disabled', 'The application is disabled.', (context) =>
        refuseDisabled(data, context),
      ),
    );
  return policy;
};

/** The suite's applications belong together: nobody is asked to consent. */
const grantWhatIsAsked = async ({ oidc }: KoaContextWithOIDC) => {
  const { session, client, account, provider } = oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const isTheirs = known?.accountId === account.accountId;
  const grant =
    known && isTheirs
      ? known
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
};

const behavior: Configuration = {
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    email: ['email'],
  },
  responseTypes: ['code'],
  extraParams: ['mx.crmId', 'mx.dd', 'mx.fresh'],
  pkce: { required: () => true },
  // One that was copied is noticed when it is used a second time.
  rotateRefreshToken: true,
  interactions: {
    // The console fetches the form of its own sign-in; every other application sends the person to the page.
    url: (context, { uid }) =>
      isNavigation(context) ? `${loginPath}?interaction=${uid}` : `${interactionPath}/${uid}`,
  },
  loadExistingGrant: grantWhatIsAsked,
  renderError: showProviderError,
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: showSignOut,
      postLogoutSuccessSource: showSignedOut,
    },
  },
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
