import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

type Payload = Record<string, unknown>;

/** Changes the content of a token, or the key it is signed with, before it is sent. */
export type Tamper = (payload: Payload) => { payload: Payload; isForged?: boolean };

/** A third-party provider; the test sets who signs in next and with which claims. */
export type ThirdPartyProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The next person to sign in. */
  person: AccountClaims;
  tamper: Tamper | null;
  stop: () => Promise<void>;
};

type Settings = {
  redirectUri: string;
  method?: 'client_secret_basic' | 'client_secret_post';
  /** Whether its replies name their issuer (RFC 9207), as only some providers do. */
  namesIssuer?: boolean;
};

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/**
 * A separate OpenID provider on its own port, set up like a Keycloak realm: a path under `/realms`, opaque subjects,
 * names without a domain, groups with their path.
 */
export const startThirdPartyProvider = async ({
  redirectUri,
  method = 'client_secret_basic',
  namesIssuer = true,
}: Settings): Promise<ThirdPartyProvider> => {
  const [signingKey, forgedKey] = [newKey(), newKey()];
  const path = '/realms/care';
  const server = createServer((request, reply) => {
    const { url = '' } = request;
    if (!url.startsWith(`${path}/`)) return reply.writeHead(404).end();
    return provider.callback()(
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) }),
      reply,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: ThirdPartyProvider = {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    clientId: 'keystead-care',
    clientSecret: randomBytes(24).toString('base64url'),
    person: { sub: 'nobody' },
    tamper: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const provider = createProvider(state, { redirectUri, method, key: signingKey });
  provider.use(async (context, next) => {
    await next();
    const location = context.response.get('location');
    if (!namesIssuer && location) context.set('location', location.replace(/&iss=[^&]*/, ''));
    if (!namesIssuer && context.oidc?.route === 'discovery')
      context.body = { ...context.body, authorization_response_iss_parameter_supported: false };
    const body = context.body as { id_token?: string } | undefined;
    if (context.oidc?.route !== 'token' || !body?.id_token || !state.tamper) return;
    context.body = { ...body, id_token: signAgain(body.id_token, state.tamper, signingKey, forgedKey) };
  });
  return state;
};

type Jwk = ReturnType<typeof newKey>;

const scopes = ['openid', 'email', 'profile', 'groups'];

const createProvider = (
  state: ThirdPartyProvider,
  { redirectUri, method, key }: Omit<Required<Settings>, 'namesIssuer'> & { key: Jwk },
): Provider => {
  const provider = new Provider(state.issuer, {
    clients: [
      {
        client_id: state.clientId,
        client_secret: state.clientSecret,
        token_endpoint_auth_method: method,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'site'],
      groups: ['groups'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/realms/care/enter/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/enter/')) return next();
    const result = { login: { accountId: state.person.sub } };
    context.redirect(await provider.interactionResult(context.req, context.res, result));
  });
  return provider;
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signAgain = (token: string, tamper: Tamper, signingKey: Jwk, forgedKey: Jwk): string => {
  const [header = '', body = ''] = token.split('.');
  const { payload, isForged } = tamper(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const signed = `${header}.${encode(payload)}`;
  const key = createPrivateKey({ key: isForged ? forgedKey : signingKey, format: 'jwk' });
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
};
