import type { ServerWorld } from '../server-world.ts';
import { client, fillRealm, grant, realm, startKeycloak } from './keycloak.ts';
import { concurrency, type Scenario } from './load.ts';
import { idOf, jsonHeaders, nameSubstring, type Peer, pageSize, person } from './scenarios.ts';
import { tokenScenarios } from './token-scenarios.ts';

/** Keycloak on the same database server, filled and signed in. */
export const openKeycloak = async (
  world: ServerWorld,
  { home, port, users }: { home: string; port: number; users: number },
): Promise<Peer> => {
  const database = { host: '127.0.0.1', port, user: 'keystead_owner', ...world, url: world.ownerUrl };
  const { url, adminToken, stop } = await startKeycloak(home, database, world.folder);
  await fillRealm(database, users);
  const signedIn = [];
  while (signedIn.length < concurrency) signedIn.push(await signIn(url));
  return {
    name: 'Keycloak',
    url,
    waitUntilIdle: async () => undefined,
    stop,
    scenarios: { ...adminScenarios(adminToken, users), ...realmTokenScenarios(signedIn) },
  };
};

const signIn = (url: string) =>
  grant(url, realm, {
    grant_type: 'password',
    client_id: client.id,
    client_secret: client.secret,
    username: person.userName,
    password: person.password,
    scope: 'openid',
  });

const adminScenarios = (token: string, users: number) => {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/admin/realms/${realm}/users`;
  const list = (query: (n: number) => string): Scenario => ({
    call: (n) => ({ path: `${path}?briefRepresentation=true&max=${pageSize}&${query(n)}`, headers }),
  });
  const create: Scenario = {
    call: (n) => ({
      method: 'POST',
      path,
      headers: { ...headers, ...jsonHeaders },
      body: JSON.stringify({
        username: `new.${n}`,
        firstName: 'New',
        lastName: `Person ${n}`,
        email: `new.${n}@mail.example`,
        enabled: true,
      }),
    }),
  };
  return {
    'first page of users': list(() => 'first=0'),
    'substring search': list((n) => `search=*${nameSubstring(n)}*`),
    'nobody found': list((n) => `search=*zzqx${n}*`),
    'last page by number': list(() => `first=${users - pageSize}`),
    'one user': { call: (n) => ({ path: `${path}/${idOf(n, users)}`, headers }) },
    'create a user (API)': create,
    // Keycloak has only one way; ours is compared with it twice.
    'create a user (SCIM)': create,
  } satisfies Peer['scenarios'];
};

const realmTokenScenarios = (tokens: readonly { access_token: string; refresh_token?: string }[]) => {
  const path = `/realms/${realm}/protocol/openid-connect`;
  const scenarios = tokenScenarios({
    paths: {
      userinfo: `${path}/userinfo`,
      introspection: `${path}/token/introspect`,
      token: `${path}/token`,
    },
    client: { client_id: client.id, client_secret: client.secret },
    accessToken: tokens[0]?.access_token ?? '',
    refreshTokens: tokens.map(({ refresh_token }) => refresh_token ?? ''),
  });
  return { ...scenarios, 'who is signed in (session)': scenarios['who is signed in (token)'] };
};
