import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { guidOf } from '../guid.ts';
import { parseOrRefuse } from '../refusal.ts';
import type { Frame } from '../system.ts';
import { clients } from './clients.ts';
import { findUser, KeycloakRefusal, type Realm, removeIfUnknown, representation } from './realms.ts';
import type { SeededUser } from './seeds.ts';
import { type Claims, readToken } from './tokens.ts';
import { updateUser } from './update-user.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const listQuery = z.strictObject({
  first: z.coerce.number().int().nonnegative().default(0),
  max: z.coerce.number().int().positive().default(100),
  briefRepresentation: flag.default(false),
  username: z.string().optional(),
  exact: flag.default(false),
});

const userParameters = z.object({ id: z.string() });

/** The secret data of a credential is never returned; its parameters are. */
const argon2 = JSON.stringify({
  hashIterations: 5,
  algorithm: 'argon2',
  additionalParameters: {
    hashLength: ['32'],
    memory: ['7168'],
    type: ['id'],
    version: ['1.3'],
    parallelism: ['1'],
  },
});
const totp = JSON.stringify({ subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1' });

function credentialsOf({ id, password, hasOtp, createdTimestamp }: SeededUser) {
  const common = { createdDate: createdTimestamp, secretData: null };
  return [
    ...(password === null
      ? []
      : [{ id: guidOf(`password of ${id}`), type: 'password', ...common, credentialData: argon2 }]),
    ...(hasOtp ? [{ id: guidOf(`code of ${id}`), type: 'otp', ...common, credentialData: totp }] : []),
  ];
}

const profileOf = ({ keepsAttributes }: Realm) => ({
  attributes: ['username', 'email', 'firstName', 'lastName'].map((name) => ({
    name,
    permissions: { view: ['admin', 'user'], edit: ['admin', 'user'] },
  })),
  ...(keepsAttributes && { unmanagedAttributePolicy: 'ADMIN_EDIT' }),
});

function matching(realm: Realm, { username, exact }: z.infer<typeof listQuery>): SeededUser[] {
  const all = [...realm.users.values()];
  const name = username?.toLowerCase();
  if (name === undefined) return all;
  return all.filter((user) => (exact ? user.username === name : user.username.includes(name)));
}

/** Whom the limited client may not view: two pages of an import in a row. */
const firstHidden = 10;
const afterHidden = 90;

function hiddenFrom({ clientId }: Claims, { users }: Realm): Set<string> {
  const isLimited = clientId === clients.limited;
  return new Set(isLimited ? [...users.keys()].slice(firstHidden, afterHidden) : []);
}

export function registerAdminRoutes(
  app: FastifyInstance,
  { settings }: Frame,
  realmOf: (request: FastifyRequest) => Realm,
) {
  function claimsOf({ headers }: FastifyRequest): Claims {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = token && readToken(token, settings.credential);
    if (!claims) throw new KeycloakRefusal(401, { error: 'HTTP 401 Unauthorized' });
    return claims;
  }

  app.addHook('onRequest', async (request) => {
    const { realm, isServiceAccount } = claimsOf(request);
    if (realm !== realmOf(request).name || !isServiceAccount) {
      throw new KeycloakRefusal(403, { error: 'HTTP 403 Forbidden' });
    }
  });

  const userOf = (request: FastifyRequest): SeededUser =>
    findUser(realmOf(request), parseOrRefuse(userParameters, request.params).id);

  // The official client adds a trailing slash to the address of a list.
  for (const path of ['/users', '/users/']) {
    app.get(path, async (request) => {
      const query = parseOrRefuse(listQuery, request.query);
      const { first, max, briefRepresentation } = query;
      const realm = realmOf(request);
      const hidden = hiddenFrom(claimsOf(request), realm);
      // Like Keycloak, which cuts a page before it looks at its users.
      return matching(realm, query)
        .slice(first, first + max)
        .filter((user) => !removeIfUnknown(realm, user) && !hidden.has(user.id))
        .map((user) => representation(user, briefRepresentation));
    });
  }
  app.get('/users/count', async (request) => realmOf(request).users.size);
  app.get('/users/profile', async (request) => profileOf(realmOf(request)));
  app.get('/users/:id', async (request) => representation(userOf(request), false));
  app.get('/users/:id/credentials', async (request) => credentialsOf(userOf(request)));
  app.get('/users/:id/federated-identity', async (request) => userOf(request).federatedIdentities);
  app.put('/users/:id', async (request, reply) => {
    const realm = realmOf(request);
    const user = userOf(request);
    realm.users.set(user.id, updateUser(realm, user, request.body));
    return reply.code(204).send();
  });
  for (const path of ['/identity-provider/instances', '/identity-provider/instances/']) {
    app.get(path, async (request) => realmOf(request).identityProviders.map((alias) => ({ alias })));
  }
  app.get('/attack-detection/brute-force/users/:id', async (request) => {
    userOf(request);
    return { numFailures: 0, disabled: false, lastIPFailure: 'n/a', lastFailure: 0 };
  });
}
