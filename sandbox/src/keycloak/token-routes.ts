import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Frame } from '../system.ts';
import { clients } from './clients.ts';
import { KeycloakRefusal, type Realm } from './realms.ts';
import { issueToken, tokenSeconds } from './tokens.ts';

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('client_credentials') }),
  z.object({ grant_type: z.literal('password'), username: z.string(), password: z.string() }),
]);

const formClient = z.object({ client_id: z.string().optional(), client_secret: z.string().optional() });

const decodePart = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'));

function clientOf({ headers, body }: FastifyRequest) {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!basic) {
    const form = formClient.parse(body ?? {});
    return { id: form.client_id, secret: form.client_secret };
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: decodePart(id), secret: decodePart(secret) };
}

const invalidGrant = (error_description: string) =>
  new KeycloakRefusal(400, { error: 'invalid_grant', error_description });

/** In the order of a real realm: that a user is disabled is revealed only to those who know the password. */
function requirePassword(realm: Realm, { username, password }: { username: string; password: string }) {
  const name = username.toLowerCase();
  const user = [...realm.users.values()].find((one) => one.username === name || one.email === name);
  if (!user || user.password === null || user.password !== password || user.hasOtp) {
    throw invalidGrant('Invalid user credentials');
  }
  if (!user.enabled) throw invalidGrant('Account disabled');
  if (user.requiredActions.length > 0 || !user.lastName) throw invalidGrant('Account is not fully set up');
}

export function registerTokenRoutes(
  app: FastifyInstance,
  { settings, url }: Frame,
  realmOf: (request: FastifyRequest) => Realm,
) {
  const refuseClient = (error: string, error_description: string, status = 401) =>
    new KeycloakRefusal(status, { error, error_description });

  function requireClient(request: FastifyRequest): string {
    const { id = '', secret } = clientOf(request);
    const description = 'Invalid client or Invalid client credentials';
    if (!Object.values(clients).includes(id)) throw refuseClient('invalid_client', description);
    if (secret !== settings.credential) throw refuseClient('unauthorized_client', description);
    return id;
  }

  app.post('/realms/:realm/protocol/openid-connect/token', async (request) => {
    const realm = realmOf(request);
    const clientId = requireClient(request);
    const parsed = tokenRequest.safeParse(request.body ?? {});
    if (!parsed.success) throw refuseClient('unsupported_grant_type', 'Unsupported grant_type', 400);
    if (parsed.data.grant_type === 'password') {
      if (clientId === clients.withoutGrant) {
        throw refuseClient('unauthorized_client', 'Client not allowed for direct access grants', 400);
      }
      requirePassword(realm, parsed.data);
    }
    const isServiceAccount = parsed.data.grant_type === 'client_credentials';
    return {
      access_token: issueToken({ realm: realm.name, clientId, isServiceAccount }, settings.credential),
      expires_in: tokenSeconds,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: 'profile email',
    };
  });

  app.get('/realms/:realm/.well-known/openid-configuration', async (request) => {
    const issuer = `${url()}/keycloak/realms/${realmOf(request).name}`;
    return {
      issuer,
      token_endpoint: `${issuer}/protocol/openid-connect/token`,
      grant_types_supported: ['client_credentials', 'password'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    };
  });
}
