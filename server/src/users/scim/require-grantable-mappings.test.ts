import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { groupClient } from '../../../../tooling/test/group-client.ts';
import { newToken, patch, person, tokenClient } from '../../../../tooling/test/token-client.ts';

const world = await openApp();
/** `client` is a corporate admin's. */
const { client, write, made, read, group, change, accessOf } = await groupClient(world);
const ordinary = tokenClient(world, (await newToken(world, 'scim', 'r.token@harborpoint.example')).token);

const nurses = { groups: [{ value: 'Nurses' }] };
const both = { groups: [{ value: 'Nurses' }, { value: 'Chiefs' }] };
const addTo = (value: string) => patch({ op: 'add', path: 'groups', value: [{ value }] });
const removeFrom = (value: string) => patch({ op: 'remove', path: `groups[value eq "${value}"]` });

/** The mapping of nurses is in effect for those who are in both groups. */
beforeAll(() =>
  write(sql`insert into access_mappings (customer_id, priority, external_group, admin_access, access, modified_by)
    values (2, 97, 'Nurses', 'RU', '{}', 'a test'), (2, 98, 'Cooks', 'RU', '{}', 'a test'),
      (2, 99, 'Chiefs', 'UMA', '{}', 'a test'), (2, 100, 'Wardens', 'LMA', '{}', 'a test')`),
);

let refusals = 0;

/** What the token gets for a mapping that would be in effect. */
const refusal = async () => {
  const user = await made(`m.refused${++refusals}`);
  const { status, body } = await ordinary('PATCH', `/Users/${user.id}`, addTo('Chiefs'));
  expect(status).toBe(403);
  return { status, body };
};

test.each(['Chiefs', 'Wardens'])('a token matches no mapping behind another one: %s', async (name) => {
  const user = await made(`m.patched.${name.toLowerCase()}`, nurses);
  expect(await ordinary('PATCH', `/Users/${user.id}`, addTo(name))).toMatchObject(await refusal());
  expect((await read(user)).groups).toMatchObject(nurses.groups);
  const byDisplay = patch({ op: 'add', path: 'groups', value: [{ value: 'x', display: name }] });
  expect(await ordinary('PATCH', `/Users/${user.id}`, byDisplay)).toMatchObject(await refusal());
});

test('not even for a user whom it replaces or creates', async () => {
  const user = await made('m.replaced', nurses);
  const replaced = await ordinary('PUT', `/Users/${user.id}`, person('m.replaced', both));
  expect(replaced).toMatchObject(await refusal());
  expect(await ordinary('POST', '/Users', person('m.created', both))).toMatchObject(await refusal());
});

test('nor for a prescriber, to whom no mapping applies yet', async () => {
  const user = await made('m.prescriber');
  await write(sql`update users set physician = '{}' where ssoid = ${user.id}`);
  expect(await ordinary('PATCH', `/Users/${user.id}`, addTo('Chiefs'))).toMatchObject(await refusal());
});

test('nor through a group, by joining or renaming it', async () => {
  const user = await made('m.joined', nurses);
  const chiefs = await group('Chiefs');
  const join = patch({ op: 'add', path: 'members', value: [{ value: user.id }] });
  expect(await ordinary('PATCH', `/Groups/${chiefs.id}`, join)).toMatchObject(await refusal());
  expect(await ordinary('PATCH', `/Users/${user.id}`, addTo(chiefs.id))).toMatchObject(await refusal());
  await client('DELETE', `/Groups/${chiefs.id}`);
  const choir = await group('Choir', [user]);
  const rename = patch({ op: 'replace', path: 'displayName', value: 'Chiefs' });
  expect(await ordinary('PATCH', `/Groups/${choir.id}`, rename)).toMatchObject(await refusal());
});

test('nor for those who will be added to a group that is still empty', async () => {
  const choir = await group('Empty choir');
  const rename = patch({ op: 'replace', path: 'externalId', value: 'chiefs' });
  expect(await ordinary('PATCH', `/Groups/${choir.id}`, rename)).toMatchObject(await refusal());
  const disguised = { displayName: 'Disguised', externalId: 'Chiefs' };
  expect(await ordinary('POST', '/Groups', disguised)).toMatchObject(await refusal());
});

test('it goes on changing users who already match such a mapping, and removes them from it', async () => {
  const user = await made('m.kept', both);
  expect(user[scimSchemas.own].adminAccess).toBe('No Admin Rights');
  const path = `/Users/${user.id}`;
  const rename = patch({ op: 'replace', path: 'name.familyName', value: 'Later' });
  expect((await ordinary('PATCH', path, rename)).status).toBe(200);
  expect((await ordinary('PATCH', path, addTo('Cooks'))).status).toBe(200);
  expect((await ordinary('PUT', path, person('m.kept', both))).status).toBe(200);
  expect((await ordinary('PATCH', path, removeFrom('Chiefs'))).status).toBe(200);
  expect(await ordinary('PATCH', path, addTo('Chiefs'))).toMatchObject(await refusal());
});

test('it empties, renames and removes a group of such a mapping', async () => {
  const user = await made('m.left', nurses);
  const chiefs = await group('Chiefs', [user]);
  const path = `/Groups/${chiefs.id}`;
  const leave = patch({ op: 'remove', path: 'members' });
  expect((await ordinary('PATCH', path, leave)).status).toBe(200);
  await change(chiefs, { op: 'add', path: 'members', value: [{ value: user.id }] });
  const rename = patch({ op: 'replace', path: 'displayName', value: 'Former chiefs' });
  expect((await ordinary('PATCH', path, rename)).status).toBe(200);
  await change(chiefs, { op: 'replace', path: 'displayName', value: 'Chiefs' });
  expect((await ordinary('DELETE', path)).status).toBe(204);
});

test("a corporate admin's token matches it, and the mapping takes effect when the one before it goes", async () => {
  const user = await made('m.promoted', nurses);
  expect((await client('PATCH', `/Users/${user.id}`, addTo('Chiefs'))).status).toBe(200);
  expect(await accessOf(user)).toBe('No Admin Rights');
  await client('PATCH', `/Users/${user.id}`, removeFrom('Nurses'));
  expect(await accessOf(user)).toBe('Corporate Admin');
});
