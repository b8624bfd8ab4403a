import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import {
  newToken,
  patch,
  person,
  tokenClient,
  userCreatorFor,
} from '../../../../tooling/test/token-client.ts';

const { enterprise, own } = scimSchemas;

const world = await openApp();
const client = tokenClient(world, (await newToken(world, 'scim')).token);

const createUser = userCreatorFor(client);

describe('who gets in', () => {
  test.each([
    ['no token', null],
    ['an unknown token', 'kst_nobody-knows-this'],
  ])('%s gets a 401 in SCIM format', async (_, token) => {
    const reply = await tokenClient(world, token)('GET', '/Users');
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.headers['content-type']).toContain('application/scim+json');
    expect(reply.body).toEqual({
      schemas: [scimSchemas.error],
      status: '401',
      detail: 'A valid token is required.',
    });
  });

  test('a revoked token and an expired one are refused', async () => {
    const { id, token } = await newToken(world, 'scim');
    const call = tokenClient(world, token);
    expect((await call('GET', '/Users?count=1')).status).toBe(200);
    const manager = await as(world, 'r.token@harborpoint.example');
    expect((await manager.call('POST', `/api/security/tokens/${id}/revoke`)).statusCode).toBe(200);
    expect((await call('GET', '/Users?count=1')).status).toBe(401);

    const late = await newToken(world, 'scim');
    await world.services.data.transaction('all', (tx) =>
      sql`update access_tokens set expires_at = now() - interval '1 second' where id = ${late.id}`.execute(
        tx,
      ),
    );
    expect((await tokenClient(world, late.token)('GET', '/Users')).status).toBe(401);
  });

  test('a read-only token cannot write', async () => {
    const read = tokenClient(world, (await newToken(world, 'read')).token);
    expect((await read('GET', '/Users?count=1')).status).toBe(200);
    const refused = await read('POST', '/Users', person('never'));
    expect(refused).toMatchObject({ status: 403, body: { status: '403' } });
    const ssoid = await findSsoid(world, 'fay.fed@harborpoint.example');
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await read(method, `/Users/${ssoid}`, {})).status).toBe(403);
  });

  test('a session is not a token, and a foreign origin does not block a token', async () => {
    const manager = await as(world, 'r.token@harborpoint.example');
    expect((await manager.call('GET', '/scim/v2/Users')).statusCode).toBe(401);
    const reply = await client('POST', '/Users', person('from.afar'), { origin: 'https://idp.example' });
    expect(reply.status).toBe(201);
  });

  test("another customer's users do not exist", async () => {
    const olivia = await findSsoid(world, 'olivia.ord@maplegrove.example');
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const body = { PUT: person('x'), PATCH: patch({ op: 'replace', path: 'active', value: false }) };
      const reply = await client(method, `/Users/${olivia}`, body[method as 'PUT']);
      expect(reply).toMatchObject({ status: 404, body: { schemas: [scimSchemas.error] } });
    }
    const found = await client('GET', '/Users?filter=userName eq "olivia.ord@maplegrove.example"');
    expect(found.body).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await client('GET', '/Users/not-an-id')).status).toBe(404);
  });

  test('refuses a customer without SCIM', async () => {
    const { data } = world.services;
    const set = (value: string) =>
      data.transaction('all', (tx) =>
        sql`update parameters set value = ${value} where customer_id = 2 and key = 'bp.idm.at.scim.enabled'`.execute(
          tx,
        ),
      );
    await set('False');
    expect(await client('GET', '/Users')).toMatchObject({ status: 403 });
    await set('True');
  });

  test('records the last use to the minute', async () => {
    const { id, token } = await newToken(world, 'read');
    const lastUse = () =>
      world.services.data.transaction('all', (tx) =>
        tx.selectFrom('access_tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    await tokenClient(world, token)('GET', '/Users?count=0');
    const first = await lastUse();
    expect(first.last_used_at).not.toBeNull();
    await tokenClient(world, token)('GET', '/Users?count=0');
    expect(await lastUse()).toEqual(first);
  });
});

describe('reading', () => {
  test.each(['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/Group', '/Schemas'])(
    '%s describes the protocol',
    async (path) => {
      const reply = await client('GET', path);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toContain('application/scim+json');
    },
  );

  test('the API description includes the calls and says that they need a token', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths['/scim/v2/Users/{id}'])).toEqual(['get', 'put', 'patch', 'delete']);
    expect(paths['/scim/v2/Users'].post.security).toEqual([{ token: [] }]);
  });

  test('schemas are found by name, other addresses are not', async () => {
    expect((await client('GET', `/Schemas/${own}`)).body).toMatchObject({ id: own });
    expect((await client('GET', '/Robots')).body).toMatchObject({
      schemas: [scimSchemas.error],
      status: '404',
    });
  });

  test('a list is split into consecutive pages', async () => {
    const all = (await client('GET', '/Users')).body;
    expect(all.totalResults).toBe(all.Resources.length);
    const second = (await client('GET', '/Users?startIndex=3&count=2')).body;
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 3, itemsPerPage: 2 });
    expect(second.Resources).toEqual(all.Resources.slice(2, 4));
    expect((await client('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
  });

  test('filters work', async () => {
    await createUser('filter.one', { [enterprise]: { employeeNumber: 'E-77', department: 'LH Test' } });
    const find = async (filter: string) => {
      const reply = await client('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return reply.body.Resources?.map((user: { userName: string }) => user.userName) ?? reply.body;
    };
    const name = 'filter.one@harborpoint.example';
    expect(await find(`userName eq "FILTER.one@harborpoint.example"`)).toEqual([name]);
    expect(await find('externalId eq "ext-filter.one"')).toEqual([name]);
    expect(await find('externalId eq "EXT-FILTER.ONE"')).toEqual([]);
    expect(await find('emails[type eq "work" and value sw "filter.one"]')).toEqual([name]);
    expect(await find(`emails[type eq "work"].value eq "${name}"`)).toEqual([name]);
    expect(await find(`emails[type eq "home"].value eq "${name}"`)).toEqual([]);
    expect(await find(`active eq true and not (emails[type eq "work"].value ne "${name}")`)).toEqual([name]);
    expect(await find(`${enterprise}:employeeNumber eq "e-77"`)).toEqual([name]);
    expect(await find('name.familyName eq "filter.one" and active eq true')).toEqual([name]);
    expect(await find('name.familyName eq "filter.one" and not (active eq true)')).toEqual([]);
    expect(await find('userName co "%"')).toEqual([]);
    expect(await find('meta.lastModified gt "2020-01-01T00:00:00Z" and userName sw "filter"')).toEqual([
      name,
    ]);
    expect(await find('userName like "x"')).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });

  test('a user has a version that a client can use in conditional requests', async () => {
    const { id, meta } = await createUser('etag.one');
    const reply = await client('GET', `/Users/${id}`);
    expect(reply.headers.etag).toBe(meta.version);
    expect((await client('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })).status).toBe(
      304,
    );
    await world.services.data.transaction('all', (tx) =>
      sql`update users set status = 'LO' where ssoid = ${id}`.execute(tx),
    );
    const locked = await client('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version });
    expect([locked.status, locked.body[own]?.status]).toEqual([200, 'Locked out']);
    const partial = await client('GET', `/Users/${id}?attributes=userName,name.givenName`);
    expect(Object.keys(partial.body).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const rest = await client('GET', `/Users/${id}?excludedAttributes=groups,meta`);
    expect(rest.body.groups).toBeUndefined();
    expect(rest.body.userName).toBe('etag.one@harborpoint.example');
  });

  test.each([
    ['', true],
    ['&attributes=groups.value', true],
    ['&attributes=userName', false],
    ['&excludedAttributes=groups', false],
  ])('groups are only read if they are returned: %s', async (selection, hasGroups) => {
    const { id } = await createUser(`groups.${selection.length}`);
    for (const path of [`/Users?count=2${selection}`, `/Users/${id}?${selection}`]) {
      const { statements } = await countTrips(() => client('GET', path));
      expect(statements.some((text) => text.includes('"scim_members"'))).toBe(hasGroups);
    }
  });
});
