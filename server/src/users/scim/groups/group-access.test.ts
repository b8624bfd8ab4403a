import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as } from '../../../../../tooling/test/caller.ts';
import { groupClient } from '../../../../../tooling/test/group-client.ts';
import { newToken, patch, person, tokenClient } from '../../../../../tooling/test/token-client.ts';

const { own } = scimSchemas;
const world = await openApp();
const { client, write, read, made, atWork, map, group, change, accessOf } = await groupClient(world);
const ordinary = tokenClient(world, (await newToken(world, 'scim', 'r.token@harborpoint.example')).token);

describe('the access of its members', () => {
  test.each([
    ['by its name', 'Wardens of the name', {}],
    ['by the id of the directory', 'e1d0-wardens', { externalId: 'e1d0-wardens' }],
  ])('follows from a mapping that knows the group %s', async (_, mapped, other) => {
    await map(mapped);
    const name = 'externalId' in other ? 'Anything' : mapped;
    const user = await made(`g.${mapped.length}`, atWork);
    const created = await group(name, [], other);
    expect(await accessOf(user)).toBe('No Admin Rights');
    await change(created, { op: 'add', path: 'members', value: [{ value: user.id }] });
    expect(await accessOf(user)).toBe('Location Admin');
    await change(created, { op: 'remove', path: `members[value eq "${user.id}"]` });
    expect(await accessOf(user)).toBe('No Admin Rights');
  });

  test('follows from a mapping that knows the group by our id', async () => {
    const user = await made('g.ourid', atWork);
    const created = await group('By id');
    await map(created.id);
    await change(created, { op: 'add', path: 'members', value: [{ value: user.id }] });
    expect(await accessOf(user)).toBe('Location Admin');
  });

  const office = async (name: string) => {
    await map(name);
    const user = await made(`o.${name.toLowerCase()}`, atWork);
    const created = await group(name, [user]);
    expect(await accessOf(user)).toBe('Location Admin');
    return { user, created };
  };

  test('ends when the group is renamed', async () => {
    const { user, created } = await office('Renamed');
    await change(created, { op: 'replace', value: { id: created.id, displayName: 'Something else' } });
    expect(await accessOf(user)).toBe('No Admin Rights');
    await change(created, { op: 'replace', value: { displayName: 'renamed' } });
    expect(await accessOf(user)).toBe('Location Admin');
  });

  test('ends when the group is removed', async () => {
    const { user, created } = await office('Removed');
    await client('DELETE', `/Groups/${created.id}`);
    expect(await accessOf(user)).toBe('No Admin Rights');
  });

  test('ends when the group is replaced without them', async () => {
    const { user, created } = await office('Replaced');
    const reply = await client('PUT', `/Groups/${created.id}`, { displayName: 'Replaced' });
    expect(reply).toMatchObject({ status: 200, body: { members: [] } });
    expect(await accessOf(user)).toBe('No Admin Rights');
  });

  test('ends when the group is removed from the user', async () => {
    const { user, created } = await office('Left');
    const before = (await client('GET', `/Groups/${created.id}`)).headers.etag;
    const leave = patch({ op: 'remove', path: `groups[value eq "${created.id}"]` });
    expect((await client('PATCH', `/Users/${user.id}`, leave)).body.groups).toEqual([]);
    expect(await accessOf(user)).toBe('No Admin Rights');
    const after = await client('GET', `/Groups/${created.id}`);
    expect(after.body.members).toEqual([]);
    expect(after.headers.etag).not.toBe(before);
  });

  test('ends when a group that is only named is removed by its value', async () => {
    await map('Test wardens');
    const user = await made('g.named', { ...atWork, groups: [{ value: 'g-1', display: 'Test wardens' }] });
    expect(user[own].adminAccess).toBe('Location Admin');
    expect(user.groups).toEqual([{ value: 'g-1', display: 'Test wardens' }]);
    await client('PATCH', `/Users/${user.id}`, patch({ op: 'remove', path: 'groups[value eq "g-1"]' }));
    expect(await accessOf(user)).toBe('No Admin Rights');
  });

  test('ends with the group even if the user also named it', async () => {
    await map('Both ways');
    const user = await made('g.both', { ...atWork, groups: [{ display: 'Both ways' }] });
    const created = await group('Both ways', [user]);
    expect((await read(user)).groups).toHaveLength(1);
    await change(created, { op: 'Remove', path: 'members', value: [{ value: user.id }] });
    expect((await read(user)).groups).toEqual([]);
    expect(await accessOf(user)).toBe('No Admin Rights');
  });

  test('stays when a user is replaced, because groups decide themselves who leaves', async () => {
    const { user, created } = await office('Stays');
    const reply = await client('PUT', `/Users/${user.id}`, person('o.stays', { ...atWork, groups: [] }));
    expect(reply.body.groups).toMatchObject([{ value: created.id }]);
    expect(await accessOf(user)).toBe('Location Admin');
  });

  test('begins with a user that refers to the group by its id', async () => {
    await map('Beginners');
    const created = await group('Beginners');
    const user = await made('g.begins', { ...atWork, groups: [{ value: created.id }] });
    expect(user[own].adminAccess).toBe('Location Admin');
    expect((await client('GET', `/Groups/${created.id}`)).body.members).toMatchObject([{ value: user.id }]);
  });

  test('leaves users where they are if the directory sends no location', async () => {
    await map('Placed');
    const user = await made('g.placed', atWork);
    await client(
      'PATCH',
      `/Users/${user.id}`,
      patch({ op: 'add', path: 'groups', value: [{ display: 'Placed' }] }),
    );
    await write(sql`update scim_entries set location = '', said_groups = '[]' where ssoid = ${user.id}`);
    await group('Placed', [user]);
    expect(await accessOf(user)).toBe('Location Admin');
  });
});

describe('the reach of a token', () => {
  test('ends at users with rights, regardless of what is done to their group', async () => {
    const ulf = (await as(world, 'ulf.corp@harborpoint.example')).ssoid;
    const created = await group('With an admin', [{ id: ulf }]);
    const path = `/Groups/${created.id}`;
    expect((await ordinary('GET', path)).status).toBe(200);
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Mine now' });
    expect((await ordinary('PATCH', path, rename)).status).toBe(403);
    const leave = patch({ op: 'remove', path: 'members' });
    expect((await ordinary('PATCH', path, leave)).status).toBe(403);
    expect((await ordinary('DELETE', path)).status).toBe(403);
    const other = await ordinary('POST', '/Groups', { displayName: 'Theirs', members: [{ value: ulf }] });
    expect(other.status).toBe(403);
    expect((await client('GET', path)).body).toMatchObject({
      displayName: 'With an admin',
      members: [{ value: ulf }],
    });
  });

  test('makes no one an admin through a group, neither by joining nor by renaming it', async () => {
    await map('Chiefs', 'UMA');
    const user = await made('g.climber');
    const add = { op: 'add', path: 'members', value: [{ value: user.id }] };
    const chiefs = await group('Chiefs');
    expect((await ordinary('PATCH', `/Groups/${chiefs.id}`, patch(add))).status).toBe(403);
    const cooks = await group('Cooks', [user]);
    await client('DELETE', `/Groups/${chiefs.id}`);
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Chiefs' });
    expect((await ordinary('PATCH', `/Groups/${cooks.id}`, rename)).status).toBe(403);
    const byId = patch({ op: 'replace', path: 'externalId', value: 'chiefs' });
    expect((await ordinary('PATCH', `/Groups/${cooks.id}`, byId)).status).toBe(403);
    expect(await accessOf(user)).toBe('No Admin Rights');
    expect((await client('GET', `/Groups/${cooks.id}`)).body.displayName).toBe('Cooks');
    expect((await client('PATCH', `/Groups/${cooks.id}`, rename)).status).toBe(200);
    expect(await accessOf(user)).toBe('Corporate Admin');
  });

  test('the last corporate admin cannot leave a group that makes them one', async () => {
    const others = sql`update users set status = 'S'
      where customer_id = 2 and admin_access = 'UMA' and user_name <> 'g.climber@harborpoint.example'
        and user_name <> 'ulf.corp@harborpoint.example'`;
    await write(others);
    await map('Only chief', 'UMA');
    const ulf = (await as(world, 'ulf.corp@harborpoint.example')).ssoid;
    const only = await group('Only chief', [{ id: ulf }]);
    const climber = sql`update users set admin_access = 'RU' where user_name = 'g.climber@harborpoint.example'`;
    await write(climber);
    expect((await client('DELETE', `/Groups/${only.id}`)).status).toBe(409);
    // If two leave together, neither is the last.
    const second = await made('g.second');
    await change(only, { op: 'add', path: 'members', value: [{ value: second.id }] });
    expect(await accessOf(second)).toBe('Corporate Admin');
    expect((await change(only, { op: 'replace', path: 'members', value: [] })).status).toBe(409);
    expect((await change(only, { op: 'remove', path: `members[value eq "${ulf}"]` })).status).toBe(200);
    await write(sql`update users set admin_access = 'UMA' where ssoid = ${ulf}`);
  });

  test('a deactivated admin can leave such a group even if there is no active one', async () => {
    await map('Former chief', 'UMA');
    const former = await made('g.former');
    const chiefs = await group('Former chief', [former]);
    const others = sql`customer_id = 2 and admin_access = 'UMA' and status = 'A'`;
    await write(sql`update users set status = 'D' where ssoid = ${former.id}`);
    await write(sql`update users set deactivation_date = '2099-01-01' where ${others}`);
    expect((await change(chiefs, { op: 'remove', path: 'members' })).status).toBe(200);
    await write(sql`update users set deactivation_date = null where ${others}`);
    expect(await accessOf(former)).toBe('No Admin Rights');
  });

  test('a read-only token cannot write groups', async () => {
    const reading = tokenClient(world, (await newToken(world, 'read')).token);
    expect((await reading('GET', '/Groups')).status).toBe(200);
    expect((await reading('POST', '/Groups', { displayName: 'x' })).status).toBe(403);
  });
});
