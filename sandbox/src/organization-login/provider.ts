import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type Configuration } from 'oidc-provider';
import type { Frame } from '../system.ts';
import { memoryAdapter, type ProviderMemory } from './memory-adapter.ts';
import type { Organization } from './organizations.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import { people } from './people.ts';

const scope = 'openid email profile';

/** Created once, so that a reset does not make the product distrust tokens it has just received. */
export type ProviderKeys = { signing: Record<string, unknown>; cookie: string };

export function createProviderKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  return { signing, cookie: randomBytes(32).toString('base64url') };
}

/** The organization's OpenID provider, with no one signed in. */
export function createProvider(organization: Organization, keys: ProviderKeys, frame: Frame): Provider {
  const memory: ProviderMemory = new Map();
  const issuer = `${frame.url()}/organization-login/${organization.idpId}`;
  const provider = new Provider(issuer, {
    ...behavior(organization),
    adapter: (model) => memoryAdapter(memory, model),
    clients: [productClient(frame)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookie],
      // Cookies ignore the port: with the default names, this login and the product's would sign each other out.
      names: {
        session: `${organization.idpId}-session`,
        interaction: `${organization.idpId}-interaction`,
        resume: `${organization.idpId}-resume`,
      },
    },
  });
  // Each login has an address of its own. A real organization registers it; a stand-in has no one to do so.
  const callbacks = callbacksOf(frame);
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    uri.startsWith(callbacks) && /^[\da-f-]{36}$/.test(uri.slice(callbacks.length));
  return provider;
}

const callbacksOf = ({ settings }: Frame): string => `${settings.keysteadUrl}/login/federation/callback/`;

const productClient = (frame: Frame) => ({
  client_id: 'keystead',
  client_secret: frame.settings.federationSecret,
  token_endpoint_auth_method: 'client_secret_post' as const,
  redirect_uris: [callbacksOf(frame)],
  post_logout_redirect_uris: ['', '/', '/login'].map((path) => `${frame.settings.keysteadUrl}${path}`),
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
  scope,
});

const behavior = (organization: Organization): Configuration => ({
  scopes: scope.split(' '),
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['preferred_username', 'name', 'given_name', 'family_name', 'groups'],
  },
  conformIdTokenClaims: false,
  renderError(context, { error, error_description }) {
    context.type = 'html';
    context.body = errorPage(organization, error_description ?? error);
  },
  pkce: { required: () => true },
  interactions: {
    url: (_context, { uid }) => `/organization-login/${organization.idpId}/sign-in/${uid}`,
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(context, form) {
        context.body = signOutPage(organization, form);
      },
      postLogoutSuccessSource(context) {
        context.body = signedOutPage(organization);
      },
    },
  },
  findAccount(_context, id) {
    const found = people.find((one) => one.idpId === organization.idpId && one.federatedLoginId === id);
    if (!found) return undefined;
    const { email, username, name, groups } = found;
    const [given_name, family_name] = name.split(' ');
    const names = { preferred_username: username, name, given_name, family_name };
    return { accountId: id, claims: () => ({ sub: id, email, email_verified: true, ...names, groups }) };
  },
  // The product is the organization's own choice: users are not asked for consent.
  async loadExistingGrant({ oidc }) {
    const accountId = oidc.session?.accountId;
    const clientId = oidc.client?.clientId;
    if (!accountId || !clientId) return undefined;
    const grant = new oidc.provider.Grant({ accountId, clientId });
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 900,
    Session: 28_800,
    Grant: 28_800,
  },
});
