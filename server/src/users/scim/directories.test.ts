import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { groupClient } from '../../../../tooling/test/group-client.ts';

const { enterprise, own } = scimSchemas;
const world = await openApp();
const { client, map } = await groupClient(world);

const find = (kind: string, filter: string, more = '') =>
  client('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`);

const patched = (kind: string, id: string, ...Operations: object[]) =>
  client('PATCH', `/${kind}/${id}`, { schemas: [scimSchemas.patch], Operations });

test('Entra ID provisions a user and a group', async () => {
  await map('Entra wardens');
  const userName = 'entra.one@harborpoint.example';
  expect((await find('Users', `userName eq "${userName}"`)).body.totalResults).toBe(0);
  const user = await client('POST', '/Users', {
    schemas: [scimSchemas.user, enterprise],
    externalId: 'entra.one',
    userName,
    active: true,
    displayName: 'Entra One',
    title: 'Nurse',
    preferredLanguage: 'en-US',
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Entra One', familyName: 'One', givenName: 'Entra' },
    addresses: [{ primary: false, type: 'work', country: 'US', formatted: 'Pier 1', locality: 'Duluth' }],
    phoneNumbers: [{ primary: true, type: 'work', value: '+1 612 555 0101' }],
    [enterprise]: { employeeNumber: '17', department: 'LH', manager: { value: 'm-1' } },
    roles: [],
  });
  expect(user).toMatchObject({ status: 201, body: { displayName: 'Entra One', title: 'Nurse' } });
  const { id } = user.body;

  expect(
    (await find('Groups', 'displayName eq "Entra wardens"', '&excludedAttributes=members')).body,
  ).toMatchObject({
    totalResults: 0,
  });
  const group = await client('POST', '/Groups', {
    schemas: [scimSchemas.group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Entra wardens',
    meta: { resourceType: 'Group' },
  });
  expect(group).toMatchObject({ status: 201, body: { displayName: 'Entra wardens', members: [] } });
  const groupId = group.body.id;
  const joined = await patched('Groups', groupId, {
    op: 'Add',
    path: 'members',
    value: [{ $ref: null, value: id }],
  });
  expect(joined.status).toBe(200);
  expect((await client('GET', `/Users/${id}`)).body).toMatchObject({
    groups: [{ value: groupId, display: 'Entra wardens' }],
    [own]: { adminAccess: 'Location Admin' },
  });
  expect((await find('Groups', `id eq "${groupId}" and members eq "${id}"`)).body.totalResults).toBe(1);

  const changed = await patched(
    'Users',
    id,
    { op: 'Replace', path: 'displayName', value: 'Entra Uno' },
    { op: 'Replace', path: 'name.formatted', value: 'Entra Uno' },
    { op: 'Replace', path: 'name.familyName', value: 'Uno' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'uno@harborpoint.example' },
    { op: 'Replace', path: 'addresses[type eq "work"].streetAddress', value: '2 Pier' },
    { op: 'Add', path: 'phoneNumbers[type eq "fax"].value', value: '612 555 0199' },
    { op: 'Add', path: `${enterprise}:manager`, value: 'm-2' },
    { op: 'Remove', path: 'title' },
  );
  expect(changed.body).toMatchObject({
    displayName: 'Entra Uno',
    name: { formatted: 'Entra Uno', familyName: 'Uno' },
    emails: [{ type: 'work', value: 'uno@harborpoint.example', primary: true }],
    addresses: [{ type: 'work', formatted: 'Pier 1', streetAddress: '2 Pier' }],
    phoneNumbers: [{ value: '6125550101' }, { type: 'fax', value: '612 555 0199' }],
    [enterprise]: { manager: { value: 'm-2' } },
    [own]: { adminAccess: 'Location Admin' },
  });
  expect(changed.body).not.toHaveProperty('title');

  expect((await find('Users', `id eq "${id}" and manager eq "m-2"`)).body.totalResults).toBe(1);
  expect((await find('Users', `id eq "${id}" and Manager.value eq "m-1"`)).body.totalResults).toBe(0);
  // As the older guides have it.
  const dismissed = await patched(
    'Users',
    id,
    { op: 'Add', path: 'manager', value: [{ $ref: 'https://x.example/Users/m-3', value: 'm-3' }] },
    { op: 'Replace', path: 'active', value: [{ value: 'False' }] },
  );
  expect(dismissed.body).toMatchObject({ active: false, [enterprise]: { manager: { value: 'm-3' } } });
  await patched('Users', id, { op: 'Replace', path: 'active', value: [{ value: 'True' }] });

  const renamed = await patched('Groups', groupId, { op: 'Replace', path: 'displayName', value: 'Wardens' });
  expect(renamed.body.displayName).toBe('Wardens');
  await patched('Groups', groupId, { op: 'Replace', path: 'displayName', value: 'Entra wardens' });
  expect((await client('GET', `/Users/${id}`)).body[own].adminAccess).toBe('Location Admin');
  await patched('Groups', groupId, { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] });
  expect((await client('GET', `/Users/${id}`)).body).toMatchObject({
    groups: [],
    [own]: { adminAccess: 'No Admin Rights' },
  });
  expect((await patched('Users', id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(
    false,
  );
  expect((await client('DELETE', `/Groups/${groupId}`)).status).toBe(204);
  expect((await client('DELETE', `/Users/${id}`)).status).toBe(204);
});

test('Okta provisions a user and pushes a group', async () => {
  await map('Okta wardens');
  const userName = 'okta.one@harborpoint.example';
  expect(
    (await find('Users', `userName eq "${userName}"`, '&startIndex=1&count=100')).body.totalResults,
  ).toBe(0);
  const profile = {
    schemas: [scimSchemas.user, enterprise],
    userName,
    name: { givenName: 'Okta', familyName: 'One' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Okta One',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    active: true,
    [enterprise]: { department: 'LH' },
  };
  const user = await client('POST', '/Users', { ...profile, password: '1mz050nq' });
  expect(user).toMatchObject({ status: 201, body: { displayName: 'Okta One', locale: 'en-US', groups: [] } });
  const { id } = user.body;

  expect((await client('GET', '/Groups?startIndex=1&count=100')).status).toBe(200);
  const group = await client('POST', '/Groups', {
    schemas: [scimSchemas.group],
    displayName: 'Okta wardens',
    members: [{ value: id, display: userName }],
  });
  const groupId = group.body.id;
  expect((await client('GET', `/Users/${id}`)).body[own].adminAccess).toBe('Location Admin');

  // A profile push never changes groups, regardless of what it contains.
  const put = await client('PUT', `/Users/${id}`, { ...profile, id, displayName: 'Okta Uno' });
  expect(put).toMatchObject({
    status: 200,
    body: { displayName: 'Okta Uno', groups: [{ value: groupId }], [own]: { adminAccess: 'Location Admin' } },
  });
  const renamed = await patched('Groups', groupId, {
    op: 'replace',
    value: { id: groupId, displayName: 'Okta keepers' },
  });
  expect(renamed).toMatchObject({
    status: 200,
    body: { displayName: 'Okta keepers', members: [{ value: id }] },
  });
  expect((await client('GET', `/Users/${id}`)).body[own].adminAccess).toBe('No Admin Rights');
  const pushed = await client('PUT', `/Groups/${groupId}`, {
    schemas: [scimSchemas.group],
    id: groupId,
    displayName: 'Okta wardens',
    members: [{ value: id, display: userName }],
  });
  expect(pushed).toMatchObject({ status: 200, body: { members: [{ value: id }] } });
  expect((await client('GET', `/Users/${id}`)).body[own].adminAccess).toBe('Location Admin');

  const cleared = await patched(
    'Groups',
    groupId,
    { op: 'remove', path: `members[value eq "${id}"]` },
    { op: 'add', path: 'members', value: [] },
  );
  expect(cleared.body.members).toEqual([]);
  expect((await client('GET', `/Users/${id}`)).body[own].adminAccess).toBe('No Admin Rights');
  const back = await patched('Groups', groupId, {
    op: 'replace',
    path: 'members',
    value: [{ value: id, display: userName }],
  });
  expect(back.body.members).toHaveLength(1);
  expect((await patched('Users', id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
  expect(
    (await client('DELETE', `/Groups/${groupId}`, undefined, { 'content-type': 'application/scim+json' }))
      .status,
  ).toBe(204);
  expect((await client('GET', `/Users/${id}`)).body).toMatchObject({
    groups: [],
    [own]: { adminAccess: 'No Admin Rights' },
  });
});
