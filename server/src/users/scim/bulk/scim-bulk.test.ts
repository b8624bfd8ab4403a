import { scimBulkMaximumOperations, scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as } from '../../../../../tooling/test/caller.ts';
import { newToken, patch, person, tokenClient } from '../../../../../tooling/test/token-client.ts';

const world = await openApp();
const { token } = await newToken(world, 'scim');
const client = tokenClient(world, token);

const bulk = (Operations: object[], extra: object = {}, by = client) =>
  by('POST', '/Bulk', { schemas: [scimSchemas.bulk], ...extra, Operations });

const post = (name: string, attributes: object = {}) => ({
  method: 'POST',
  path: '/Users',
  bulkId: name,
  data: person(name, attributes),
});

test('makes several changes in one call, which can refer to each other in any order', async () => {
  const reply = await bulk([
    {
      method: 'post',
      path: '/Groups',
      bulkId: 'g',
      data: { displayName: 'Bulk', members: [{ value: 'bulkId:bulk.one' }] },
    },
    post('bulk.one'),
    post('bulk.two'),
    {
      method: 'PATCH',
      path: '/Groups/bulkId:g',
      data: patch({ op: 'add', path: 'members', value: [{ value: 'bulkId:bulk.two' }] }),
    },
  ]);
  expect(reply.status).toBe(200);
  expect(reply.body.schemas).toEqual([scimSchemas.bulkReply]);
  expect(reply.body.Operations.map(({ bulkId, status }: Record<string, string>) => [bulkId, status])).toEqual(
    [
      ['bulk.one', '201'],
      ['g', '201'],
      ['bulk.two', '201'],
      [undefined, '200'],
    ],
  );
  const [user, group] = reply.body.Operations;
  expect(user).toMatchObject({ location: expect.stringContaining('/scim/v2/Users/'), version: 'W/"1.A"' });
  const path = new URL(group.location).pathname.replace('/scim/v2', '');
  expect((await client('GET', path)).body.members).toHaveLength(2);
  const { version } = reply.body.Operations[3];
  const deletions = await bulk([
    { method: 'DELETE', path, version: group.version },
    { method: 'DELETE', path, version },
  ]);
  const { location } = group;
  expect(deletions.body.Operations).toMatchObject([
    { status: '412', location },
    { status: '204', location },
  ]);
});

test('a refused operation says why and does not undo the others, up to the allowed number of errors', async () => {
  const mixed = [post('bulk.good'), post('bulk.bad', { active: 'perhaps' }), post('bulk.late')];
  const all = (await bulk(mixed)).body.Operations;
  expect(all).toMatchObject([
    { status: '201' },
    { status: '400', response: { schemas: [scimSchemas.error], scimType: 'invalidValue' } },
    { status: '201' },
  ]);
  expect(all[1]).not.toHaveProperty('location');
  const stopped = (await bulk([mixed[1] ?? {}, post('bulk.never')], { failOnErrors: 1 })).body.Operations;
  expect(stopped).toHaveLength(1);
  const found = await client('GET', '/Users?filter=userName eq "bulk.never@harborpoint.example"');
  expect(found.body.totalResults).toBe(0);
});

test('refuses operations that wait for each other', async () => {
  const manager = (of: string) => ({ [scimSchemas.enterprise]: { manager: { value: `bulkId:${of}` } } });
  const circle = (await bulk([post('c.one', manager('c.two')), post('c.two', manager('c.one'))])).body;
  expect(circle.Operations.map(({ status }: { status: string }) => status)).toEqual(['409', '409']);
  const unknownTarget = await bulk([{ method: 'DELETE', path: '/Users/bulkId:nobody' }]);
  expect(unknownTarget.body.Operations).toMatchObject([{ status: '409' }]);
});

test.each([
  ['POST', '/Bulk'],
  ['POST', '/.search'],
  ['POST', '/Users/.search'],
  ['DELETE', '/Users'],
  ['DELETE', '/Users/../Groups'],
  ['DELETE', '/../../api/users'],
  ['PUT', '/Users?filter=x'],
  ['POST', 'https://elsewhere.example/Users'],
])('%s %s is not an operation', async (method, path) => {
  const reply = await bulk([{ method, path, data: {} }]);
  expect(reply.body.Operations).toMatchObject([{ status: '400', response: { scimType: 'invalidPath' } }]);
});

test('has the limits it advertises', async () => {
  const { bulk: limits } = (await client('GET', '/ServiceProviderConfig')).body;
  expect(limits).toEqual({ supported: true, maxOperations: 100, maxPayloadSize: 1024 * 1024 });
  const many = Array.from({ length: scimBulkMaximumOperations + 1 }, () => ({
    method: 'DELETE',
    path: '/Users/x',
  }));
  expect((await bulk(many)).status).toBe(413);
  expect((await bulk(many.slice(1))).status).toBe(200);
  const big = { method: 'POST', path: '/Users', data: { userName: 'x'.repeat(1024 * 1024) } };
  expect((await bulk([big])).status).toBe(413);
});

test('leaves out what is nested deeper than any resource', async () => {
  const depth = 100_000;
  const data = `{"userName":"bulk.deep@harborpoint.example","name":{"givenName":"Sky","familyName":"Deep"},"odd":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const reply = await world.app.inject({
    method: 'POST',
    url: '/scim/v2/Bulk',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: `{"Operations":[{"method":"POST","path":"/Users","bulkId":"deep","data":${data}}]}`,
  });
  expect(reply.json().Operations).toMatchObject([{ status: '201' }]);
});

test('orders operations with thousands of references in time', async () => {
  const references = Array.from({ length: 40_000 }, (_, index) => `bulkId:${index}`);
  const circular = (bulkId: string, data: object = {}) => ({
    ...post(bulkId),
    data: { ...data, circle: `bulkId:${bulkId}` },
  });
  const others = Array.from({ length: 99 }, (_, index) => circular(`circle.${index}`));
  const start = performance.now();
  const { body } = await bulk([circular('first', { references }), ...others]);
  expect(new Set(body.Operations.map(({ status }: { status: string }) => status))).toEqual(new Set(['409']));
  expect(performance.now() - start).toBeLessThan(3000);
});

test('reaches no further than its token', async () => {
  const ordinary = tokenClient(world, (await newToken(world, 'scim', 'r.token@harborpoint.example')).token);
  const ulf = (await as(world, 'ulf.corp@harborpoint.example')).ssoid;
  const data = patch({ op: 'replace', path: 'active', value: false });
  const reply = await bulk([{ method: 'PATCH', path: `/Users/${ulf}`, data }], {}, ordinary);
  expect(reply.body.Operations).toMatchObject([{ status: '403' }]);
  const reading = tokenClient(world, (await newToken(world, 'read')).token);
  expect((await bulk([post('bulk.read')], {}, reading)).status).toBe(403);
  expect((await bulk([post('bulk.none')], {}, tokenClient(world, null))).status).toBe(401);
});

test('each operation counts as a separate call, in the limits and in the log', async () => {
  const limited = await openApp({ RATE_LIMIT_SCALE: '0.005' });
  const by = tokenClient(limited, (await newToken(limited, 'scim')).token);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const reply = await bulk(
    names.map((name) => post(`limit.${name}`)),
    {},
    by,
  );
  const statuses = reply.body.Operations.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual([...Array(6).fill('201'), '429', '429']);
  const calls = limited
    .logged()
    .filter(({ method, url }) => method === 'POST' && url.includes('/scim/v2/Users'));
  expect(calls).toHaveLength(8);
});
