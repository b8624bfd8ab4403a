import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls, csvFile, csvTarget } from '../../../../tooling/test/conversions/csv-upload.ts';
import { readImportedUser } from '../../../../tooling/test/conversions/read-imported-user.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';

const world = await openApp();
const connie = await as(world, 'connie.conv@provider.example');
const { start, plan } = csvCalls(connie);
const domain = csvTarget.customerEmailDomain;

const ann = { userName: 'ann.new', firstName: 'Ann', lastName: 'New', email: 'ann.new@example.com' };

test('updates existing users only on request, field by field, and never their name or password', async () => {
  const changes = {
    userName: 'bob.plain',
    firstName: 'Robert',
    lastName: 'Plain',
    title: 'RN',
    adminUser: 'TRUE',
    passwordType: 'Permanent',
    password: 'weak',
  };
  const same = { userName: 'cid.plain', firstName: 'Cid', lastName: 'Plain' };
  const text = csvFile(changes, same);
  const off = await plan(text);
  expect(off.users.map(({ notes }) => notes)).toEqual([
    expect.stringContaining('User already exists.'),
    expect.stringContaining('User already exists.'),
  ]);
  const before = await readImportedUser(world, 'bob.plain');
  const on = await plan(text, { updateExistingUsers: 'true' });
  expect(on.users.map(({ action, signIn, notes }) => [action, signIn, notes])).toEqual([
    ['update', 'asBefore', 'Existing user will be updated.'],
    ['unchanged', 'asBefore', 'Existing user is up to date.'],
  ]);
  expect(on.users[0]?.changes).toEqual([
    { field: 'firstName', from: 'Bob', to: 'Robert' },
    { field: 'title', from: '', to: 'RN' },
    { field: 'adminToolRole', from: 'No Admin Rights', to: 'Corporate Admin' },
  ]);
  await start(text, { planId: on.planId, updateExistingUsers: 'true' });
  await runProcesses(world);
  expect(await readImportedUser(world, 'bob.plain')).toMatchObject({
    firstName: 'Robert',
    title: 'RN',
    adminToolRole: 'UMA',
    email: before.email,
    status: before.status,
    careSettingName: before.careSettingName,
  });
});

test('an id links an existing user of the customer, once', async () => {
  const dot = await findSsoid(world, `dot.plain${domain}`);
  const stranger = await findSsoid(world, 'olivia.ord@maplegrove.example');
  const linked = { ...ann, userName: 'dot.plain', oktaUserId: dot.toUpperCase() };
  const preview = await plan(
    csvFile(
      { ...linked, exportedSystemId: 'old', exportedUserId: 'd1' },
      { ...ann, oktaUserId: stranger },
      { ...ann, userName: 'who', oktaUserId: '00u1' },
    ),
  );
  expect(preview.users.map(({ action, notes }) => [action, notes])).toEqual([
    ['link', 'Existing user will be linked.'],
    ['leftOut', 'Okta User Id is already linked.'],
    ['leftOut', 'Okta User Id was not found.'],
  ]);
  await start(csvFile({ ...linked, exportedSystemId: 'old', exportedUserId: 'd1' }));
  await runProcesses(world);
  const again = await plan(csvFile(linked));
  expect(again.users[0]?.notes).toBe('Okta User Id is already linked.');
  expect((await readImportedUser(world, 'dot.plain')).firstName).toBe('Dot');
});

test('an id of someone with another username says who will be linked', async () => {
  const bob = await findSsoid(world, `bob.plain${domain}`);
  const { users } = await plan(csvFile({ ...ann, userName: 'brand.new', oktaUserId: bob }), {
    updateExistingUsers: 'true',
  });
  expect(users.map(({ action, notes, changes }) => ({ action, notes, changes }))).toEqual([
    { action: 'link', notes: `Existing user bob.plain${domain} will be linked.`, changes: [] },
  ]);
});

test('an id and a new name update an existing user as well as link them', async () => {
  const eve = await findSsoid(world, `eve.plain${domain}`);
  const text = csvFile({
    userName: 'eve.plain',
    firstName: 'Evelyn',
    lastName: 'Plain',
    oktaUserId: eve,
    exportedSystemId: 'old',
    exportedUserId: 'e1',
  });
  expect((await plan(text)).users[0]).toMatchObject({ action: 'link', changes: [] });
  const on = await plan(text, { updateExistingUsers: 'true' });
  expect(on.users[0]).toMatchObject({ action: 'update', notes: 'Existing user will be updated.' });
  await start(text, { planId: on.planId, updateExistingUsers: 'true' });
  await runProcesses(world);
  expect((await readImportedUser(world, 'eve.plain')).firstName).toBe('Evelyn');
  const again = await plan(text, { updateExistingUsers: 'true' });
  expect(again.users[0]?.notes).toBe('Existing user is up to date.');
});

test('an exported id alone links an existing user, and a user is not linked twice', async () => {
  const cid = { userName: 'cid.plain', firstName: 'Cid', lastName: 'Plain', exportedSystemId: 'old' };
  const previewOf = (exportedUserId: string) =>
    plan(csvFile({ ...cid, exportedUserId }), { updateExistingUsers: 'true' });
  const first = await previewOf('c1');
  expect(first.users.map(({ action, notes }) => [action, notes])).toEqual([
    ['link', 'Existing user will be linked.'],
  ]);
  await start(csvFile({ ...cid, exportedUserId: 'c1' }), {
    planId: first.planId,
    updateExistingUsers: 'true',
  });
  await runProcesses(world);
  expect((await previewOf('c1')).users[0]?.notes).toBe('Existing user is up to date.');
  expect((await previewOf('c2')).users[0]?.notes).toBe('User is already linked to another Exported User Id.');
});

test('leaves out an existing user with a stored value that is no longer valid', async () => {
  const setTitle = (title: string | null) =>
    world.services.data.transaction('all', (tx) =>
      sql`update users set title = ${title} where user_name = ${`cid.plain${domain}`}`.execute(tx),
    );
  await setTitle('Registered Nurse');
  const text = csvFile({ userName: 'cid.plain', firstName: 'Sid', lastName: 'Plain' });
  const preview = await plan(text, { updateExistingUsers: 'true' });
  expect(preview.users.map(({ action, notes }) => [action, notes])).toEqual([
    ['leftOut', 'Max 10 characters.'],
  ]);
  await setTitle(null);
});
