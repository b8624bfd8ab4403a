import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const atOaks = {
  configId: 1,
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
};
const pines = { id: 102, name: 'Pines', type: 'facility' };
const river = { id: 1102, name: 'River District', type: 'district' };

const create = (change: object) => una.call('POST', '/api/users', newUserBody({ ...atOaks, ...change }));
const facilitiesOf = async (ssoid: string) =>
  (
    await world.services.data.transaction('all', (tx) =>
      tx.selectFrom('users').select('facility_ids').where('ssoid', '=', ssoid).executeTakeFirstOrThrow(),
    )
  ).facility_ids;
const read = async (ssoid: string) => (await una.call('GET', `/api/users/${ssoid}`)).json();
const save = async (ssoid: string, change: object) =>
  una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), ...change });

test('a location admin gets several facilities, then a district, and loses them with the access', async () => {
  const reply = await create({ adminToolRole: 'LMA', adminRegions: [pines] });
  expect(reply.statusCode, reply.body).toBe(201);
  const { ssoid } = reply.json();
  expect(await facilitiesOf(ssoid)).toEqual([101, 102]);
  expect(await read(ssoid)).toMatchObject({ adminRegions: [pines] });
  expect((await save(ssoid, { adminRegions: [river] })).statusCode).toBe(200);
  const ofDistrict = await facilitiesOf(ssoid);
  expect(ofDistrict).toContain(101);
  expect(ofDistrict.length).toBeGreaterThan(1);
  expect((await save(ssoid, { adminToolRole: 'RU', adminRegions: [] })).statusCode).toBe(200);
  expect(await facilitiesOf(ssoid)).toEqual([101]);
});

test('users who are not location admins administer nothing, regardless of what was sent', async () => {
  const { ssoid } = (await create({ adminToolRole: 'RU', adminRegions: [pines] })).json();
  expect(await facilitiesOf(ssoid)).toEqual([101]);
  expect(await read(ssoid)).toMatchObject({ adminRegions: [] });
});

test('refuses places that the corporation does not have, at the field', async () => {
  const reply = await create({ adminToolRole: 'LMA', adminRegions: [{ ...pines, id: 99_999 }] });
  expect([reply.statusCode, reply.json().fieldErrors]).toMatchObject([400, [{ field: 'adminRegions' }]]);
});

test('keeps places that the corporation no longer has while something else is changed', async () => {
  const { ssoid } = (await create({ adminToolRole: 'LMA', adminRegions: [pines] })).json();
  const gone = { id: 99_999, name: 'Gone', type: 'facility' };
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({ admin_regions: JSON.stringify([gone]) })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  expect((await save(ssoid, { title: 'RN' })).statusCode).toBe(200);
  expect(await read(ssoid)).toMatchObject({ title: 'RN', adminRegions: [gone] });
  const wider = await save(ssoid, { adminRegions: [gone, pines] });
  expect([wider.statusCode, wider.json().fieldErrors]).toMatchObject([400, [{ field: 'adminRegions' }]]);
});

test('an admin of one of the facilities does not reach an admin of both', async () => {
  const { ssoid } = (await create({ adminToolRole: 'LMA', adminRegions: [pines] })).json();
  const reply = await leo.call('POST', `/api/users/${ssoid}/deactivate`);
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'access.denied']);
});

test('grants rights beyond the bundle along with the user, as far as the caller can grant them', async () => {
  const choices = (await una.call('GET', '/api/lookups/single-rights')).json();
  expect(choices).toEqual(['MANAGE_RULES', 'MANAGE_IP', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'REPORTS_USER']);
  expect((await leo.call('GET', '/api/lookups/single-rights')).json()).toEqual([]);
  const { ssoid } = (await create({ rights: ['REPORTS_USER'] })).json();
  expect((await una.call('GET', `/api/users/${ssoid}/rights`)).json().rights).toEqual(['REPORTS_USER']);
  const beyond = await create({ rights: ['VIEW_ANY_CUSTOMER'] });
  expect([beyond.statusCode, beyond.json().fieldErrors]).toMatchObject([400, [{ field: 'rights' }]]);
  const byLeo = await leo.call('POST', '/api/users', newUserBody({ ...atOaks, rights: ['REPORTS_USER'] }));
  expect(byLeo.statusCode).toBe(400);
});

test('regions count only while the role is limited to some, whatever is sent with another role', async () => {
  const regional = {
    ...atOaks,
    userType: 'Corporate',
    careSettingName: '',
    role: 'Regional Manager',
    userRegions: [pines],
  };
  const created = await create(regional);
  expect(created.statusCode, created.body).toBe(201);
  const { ssoid } = created.json();
  expect(await facilitiesOf(ssoid)).toEqual([102]);

  expect((await save(ssoid, { role: 'Corporate Administrator' })).statusCode).toBe(200);
  expect(await facilitiesOf(ssoid)).toEqual([]);
  expect(await read(ssoid)).toMatchObject({ userRegions: [] });

  expect((await save(ssoid, regional)).statusCode).toBe(200);
  expect(await facilitiesOf(ssoid)).toEqual([102]);
  const moved = await save(ssoid, { ...atOaks, adminToolRole: 'LMA' });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await facilitiesOf(ssoid)).toEqual([101]);
  expect(await facilitiesOf((await create({ userRegions: [pines] })).json().ssoid)).toEqual([101]);
});

test('an admin of one of the places can change regions in a way that moves no one, but no corporate role', async () => {
  const oaks = { id: 101, name: 'Oaks', type: 'facility' };
  const place = { userType: 'Corporate', careSettingName: '', role: 'Regional Manager' };
  const { ssoid } = (await create({ ...place, userRegions: [oaks, pines] })).json();
  const saveAsLeo = async (change: object) => {
    const user = (await leo.call('GET', `/api/users/${ssoid}`)).json();
    return leo.call('PUT', `/api/users/${ssoid}`, { ...user, ...change });
  };
  const reordered = await saveAsLeo({ userRegions: [pines, oaks] });
  expect(reordered.statusCode, reordered.body).toBe(200);
  expect(await facilitiesOf(ssoid)).toEqual([101, 102]);

  // Another spelling would leave everyone where they are, too.
  const promoted = await saveAsLeo({ role: 'regional manager' });
  expect([promoted.statusCode, promoted.json().fieldErrors]).toMatchObject([403, [{ field: 'role' }]]);
});
