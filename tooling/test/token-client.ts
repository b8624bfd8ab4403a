import { sql } from 'kysely';
import type { TokenScope } from '../../contract/src/security/tokens.ts';
import { scimSchemas } from '../../contract/src/users/scim/scim-schemas.ts';
import type { TestApp } from './app.ts';
import { as } from './caller.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** A provisioning client that calls with a bearer token. */
export const tokenClient =
  ({ app }: TestApp, token: string | null) =>
  async (method: Method, path: string, body?: unknown, headers: Headers = {}) => {
    const reply = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.payload === '' ? null : reply.json(),
    };
  };

let tokenCount = 0;

/** A new token of a user, who manages tokens from now on. */
export const newToken = async (
  world: TestApp,
  scope: TokenScope,
  userName = 'ulf.corp@harborpoint.example',
  options: { networks?: string } = {},
): Promise<{ id: string; name: string; token: string }> => {
  await world.services.data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, 'TOKEN_MANAGER' from users where user_name = ${userName}
      on conflict do nothing`.execute(tx),
  );
  const manager = await as(world, userName);
  const body = { name: `Client ${++tokenCount}`, scope, expiresInDays: 90, ...options };
  return (await manager.call('POST', '/api/security/tokens', body)).json();
};

/** A resource of Harbor Point as a directory sends it. */
export const person = (name: string, overrides: object = {}) => ({
  schemas: [scimSchemas.user],
  userName: `${name}@harborpoint.example`,
  externalId: `ext-${name}`,
  name: { givenName: 'Sky', familyName: name },
  emails: [{ value: `${name}@harborpoint.example`, type: 'work', primary: true }],
  ...overrides,
});

export const patch = (...Operations: object[]) => ({ schemas: [scimSchemas.patch], Operations });

/** Creates the users of a test. */
export const userCreatorFor =
  (client: ReturnType<typeof tokenClient>) =>
  async (name: string, overrides: object = {}) => {
    const reply = await client('POST', '/Users', person(name, overrides));
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
