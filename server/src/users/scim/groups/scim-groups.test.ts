import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as } from '../../../../../tooling/test/caller.ts';
import { groupClient } from '../../../../../tooling/test/group-client.ts';
import { patch } from '../../../../../tooling/test/token-client.ts';
import { lockGroups } from './scim-groups.store.ts';

const world = await openApp();
const { data } = world.services;
const { client, name: tokenName, made, group, change, read, write } = await groupClient(world);

const auditOf = (id: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'actor_name', 'customer_id', 'before', 'after'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('a group', () => {
  test('can be created, read, found and removed', async () => {
    const user = await made('g.one');
    const created = await group('Night watch', [user], { externalId: 'g-night' });
    expect(created).toMatchObject({
      schemas: [scimSchemas.group],
      displayName: 'Night watch',
      externalId: 'g-night',
      members: [{ value: user.id, type: 'User', $ref: user.meta.location }],
      meta: { resourceType: 'Group', location: `http://localhost:4999/scim/v2/Groups/${created.id}` },
    });
    const named = await client('GET', `/Groups/${created.id}?attributes=members.display`);
    expect(named.body.members).toMatchObject([{ value: user.id, display: 'Sky g.one' }]);
    expect((await read(user)).groups).toEqual([
      { value: created.id, display: 'Night watch', type: 'direct', $ref: created.meta.location },
    ]);
    const find = async (filter: string) =>
      (await client('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)).body;
    for (const filter of [
      'displayName eq "night WATCH"',
      'externalId eq "g-night"',
      `id eq "${created.id}" and members eq "${user.id}"`,
      `members[value eq "${user.id}"] and displayName sw "Night"`,
    ])
      expect(await find(filter), filter).toMatchObject({ totalResults: 1, Resources: [{ id: created.id }] });
    expect((await find('displayName eq "night WATCH"')).Resources[0].members).toBeUndefined();
    expect(await find('displayName eq "nobody"')).toMatchObject({ totalResults: 0 });
    const inGroup = encodeURIComponent(`groups.value eq "${created.id}"`);
    expect((await client('GET', `/Users?filter=${inGroup}`)).body).toMatchObject({
      Resources: [{ id: user.id }],
    });

    expect((await client('DELETE', `/Groups/${created.id}`)).status).toBe(204);
    expect((await client('GET', `/Groups/${created.id}`)).status).toBe(404);
    expect((await read(user)).groups).toEqual([]);
    expect(await auditOf(created.id)).toMatchObject([
      { event: 'Group created', actor_name: tokenName, customer_id: 2, after: { members: [user.id] } },
      { event: 'Group deleted', before: { displayName: 'Night watch', members: [user.id] } },
    ]);
    expect((await auditOf(user.id)).map(({ event }) => event)).toEqual([
      'User created',
      'User updated',
      'User updated',
    ]);
  });

  test.each([
    [{}, 400, 'invalidValue'],
    [{ displayName: 'Taken' }, 409, 'uniqueness'],
    [{ displayName: 'New', members: [{ value: 'nobody' }] }, 400, 'invalidValue'],
    [
      { displayName: 'New', members: [{ value: '00000000-0000-4000-8000-000000000000' }] },
      400,
      'invalidValue',
    ],
    [{ displayName: 'New', members: [{ value: 'x', type: 'Group' }] }, 400, 'invalidValue'],
  ])('%j is refused', async (body, status, scimType) => {
    if (status === 409) await group('taken');
    expect(await client('POST', '/Groups', body)).toMatchObject({ status, body: { scimType } });
  });

  test('has a version that changes with its members, and with members who are removed', async () => {
    const user = await made('g.version');
    const created = await group('Versions', [user]);
    const path = `/Groups/${created.id}`;
    const { version } = created.meta;
    expect((await client('GET', path, undefined, { 'if-none-match': version })).status).toBe(304);
    const before = (await read(user)).meta.version;
    expect((await change(created, { op: 'replace', path: 'displayName', value: 'Versions 2' })).status).toBe(
      200,
    );
    expect((await read(user)).meta.version).not.toBe(before);
    const stale = await client('PATCH', path, patch({ op: 'remove', path: 'members' }), {
      'if-match': version,
    });
    expect(stale.status).toBe(412);
    const newer = (await client('GET', path)).headers.etag;
    await client('DELETE', `/Users/${user.id}`);
    const last = await client('GET', path);
    expect(last.body.members).toEqual([]);
    expect(last.headers.etag).not.toBe(newer);
    expect((await client('DELETE', path, undefined, { 'if-match': String(newer) })).status).toBe(412);
  });

  test('of another customer does not exist, and cannot be joined', async () => {
    const [row] = (
      await data.transaction('all', (tx) =>
        sql<{
          id: string;
        }>`insert into scim_groups (customer_id, display_name) values (1, 'Foreign') returning id`.execute(
          tx,
        ),
      )
    ).rows;
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const body = { PUT: { displayName: 'x' }, PATCH: patch({ op: 'remove', path: 'members' }) };
      expect((await client(method, `/Groups/${row?.id}`, body[method as 'PUT'])).status).toBe(404);
    }
    const olivia = (await as(world, 'olivia.ord@maplegrove.example')).ssoid;
    const created = await group('Ours');
    expect(await change(created, { op: 'add', path: 'members', value: [{ value: olivia }] })).toMatchObject({
      status: 400,
    });
    const user = await made('g.foreign', { groups: [{ value: row?.id, display: 'Foreign' }] });
    expect(user.groups).toEqual([{ value: row?.id, display: 'Foreign' }]);
    const members = await data.transaction('all', (tx) =>
      tx.selectFrom('scim_members').select('ssoid').where('group_id', '=', String(row?.id)).execute(),
    );
    expect(members).toEqual([]);
  });

  test('handles concurrent joining and removal one after the other', async () => {
    const users = await Promise.all(['a', 'b', 'c'].map((name) => made(`g.race.${name}`)));
    for (const round of [1, 2, 3, 4]) {
      const { id } = await group(`Race ${round}`);
      const join = patch({ op: 'add', path: 'groups', value: [{ value: id }] });
      const joined = users.map((user) => client('PATCH', `/Users/${user.id}`, join));
      expect((await client('DELETE', `/Groups/${id}`)).status).toBe(204);
      for (const reply of await Promise.all(joined)) expect(reply.status).toBe(200);
    }
  });

  test("changes a user's last modified time, as do words that only the directory stores", async () => {
    const user = await made('g.moment');
    const created = await group('Moments');
    let last = (await read(user)).meta;
    const moved = async () => {
      const { meta } = await read(user);
      const isMoved =
        meta.version !== last.version && Date.parse(meta.lastModified) > Date.parse(last.lastModified);
      last = meta;
      return isMoved;
    };
    expect(last).toEqual(user.meta);
    await client('PATCH', `/Users/${user.id}`, patch({ op: 'add', path: 'title', value: 'Cook' }));
    expect(await moved()).toBe(true);
    const found = `/Users?filter=${encodeURIComponent(`id eq "${user.id}" and meta.lastModified ge "${last.lastModified}"`)}`;
    expect((await client('GET', found)).body.totalResults).toBe(1);
    // A user the directory never sent.
    await write(sql`delete from scim_entries where ssoid = ${user.id}`);
    await change(created, { op: 'add', path: 'members', value: [{ value: user.id }] });
    expect(await moved()).toBe(true);
    await client('DELETE', `/Groups/${created.id}`);
    expect(await moved()).toBe(true);
  });
});

test.each(['groups', ' Groups', `\t${scimSchemas.user}:groups`])(
  'waits for other membership changes before it changes %j of a user',
  async (path) => {
    const user = await made(`g.lock${path.length}`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: noteLocked } = Promise.withResolvers<void>();
    const otherChange = data.transaction('all', async (tx) => {
      await lockGroups(tx, 2);
      noteLocked();
      await held;
    });
    await locked;
    const change = client(
      'PATCH',
      `/Users/${user.id}`,
      patch({ op: 'add', path, value: [{ value: 'Any' }] }),
    );
    const countWaiting = async () =>
      (
        await data.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount;
    try {
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 4000 });
    } finally {
      release();
    }
    await otherChange;
    expect((await change).status).toBe(200);
  },
);
