import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const create = (change: object) => una.call('POST', '/api/users', newUserBody(change));

const created = async (change: object): Promise<string> => {
  const reply = await create(change);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ ssoid: string }>().ssoid;
};

const suggestion = async (caller: Caller, firstName: string, lastName: string, domain = '') => {
  const query = new URLSearchParams({ firstName, lastName, domain });
  const reply = await caller.call('GET', `/api/users/username-suggestion?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ userName: string; domain: string }>();
};

test("suggests a username in the customer's domain, and avoids a taken one", async () => {
  const first = { userName: 'sven.suggested', domain: 'maplegrove.example' };
  expect(await suggestion(una, 'Sven', 'Suggested')).toEqual(first);
  expect(await suggestion(una, 'Sven', 'Suggested', 'elsewhere.example')).toEqual(first);
  await created({ userName: 'Sven.Suggested@maplegrove.example' });
  await created({ userName: 'sven.suggested2@maplegrove.example' });
  expect((await suggestion(leo, 'Sven', 'Suggested')).userName).toBe('sven.suggested3');
  expect((await suggestion(una, 'Sven', '')).userName).toBe('');
});

test("follows the customer's pattern", async () => {
  await runStatement(
    world.ownerUrl,
    "insert into parameters (customer_id, key, value, created_by) values (1, 'bp.idm.at.username.pattern', '{f}{last}', 'test')",
  );
  expect((await suggestion(una, 'Sven', 'Suggested')).userName).toBe('ssuggested');
});

const oaks = {
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
};

type Copied = { configId: number | null; access: Record<string, unknown>; leftOut: string[] };

const copied = async (caller: Caller, ssoid: string): Promise<Copied> => {
  const reply = await caller.call('GET', `/api/users/${ssoid}/copied-access`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Copied>();
};

test("copies a user's roles, places and products, from which a user can be created", async () => {
  const grantedAccess = {
    ...oaks,
    usesMeridian: true,
    mcmdRole: 'Nurse',
    slProvisioned: true,
    rights: ['REPORTS_USER'],
  };
  const { configId, access, leftOut } = await copied(
    una,
    await created({ ...grantedAccess, adminToolRole: 'LMA' }),
  );
  expect({ configId, leftOut }).toEqual({ configId: 1, leftOut: [] });
  expect(access).toMatchObject({ ...grantedAccess, adminToolRole: 'LMA' });
  expect((await create(access)).statusCode).toBe(201);
});

test('copies the boxes without mistaking them for single rights', async () => {
  const boxes = { tokenManagement: true, scimMapping: true };
  const ssoid = await created({ ...oaks, ...boxes });
  const own = await copied(una, ssoid);
  expect(own).toMatchObject({ access: { ...boxes, rights: [] }, leftOut: [] });
  const restricted = await copied(leo, ssoid);
  expect(restricted.access).toMatchObject({ tokenManagement: false, scimMapping: false, rights: [] });
  expect(restricted.leftOut).toEqual(['Token management and SCIM mapping, which you cannot grant.']);
});

test("copies the boxes of the provider's staff as rights", async () => {
  const pat = await as(world, 'pat.provider@provider.example');
  const createStaff = async (configId: number | null, change: object) => {
    const userName = `staff.${randomUUID()}@provider.example`;
    const reply = await pat.call('POST', '/api/users', newUserBody({ ...change, configId, userName }));
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ ssoid: string }>().ssoid;
  };
  const rights = ['MAPPING', 'TOKEN_MANAGER'];
  const { configId } = await copied(pat, pat.ssoid);
  const { access, leftOut } = await copied(pat, await createStaff(configId, { rights }));
  expect({ access, leftOut }).toMatchObject({
    access: { tokenManagement: false, scimMapping: false, rights: expect.arrayContaining(rights) },
    leftOut: [],
  });
  const twin = await pat.call('GET', `/api/users/${await createStaff(configId, access)}`);
  expect(twin.json()).toMatchObject({ tokenManagement: true, scimMapping: true });
});

test('gives a location admin nothing that they cannot grant', async () => {
  const admin = await created({ ...oaks, adminToolRole: 'LMA' });
  const fromAdmin = await copied(leo, admin);
  expect(fromAdmin.access).toMatchObject({ ...oaks, adminToolRole: 'RU' });
  expect(fromAdmin.leftOut).toEqual([
    'The admin access, which you cannot grant or which needs a location that was left out.',
  ]);
  const both = await created({
    userType: 'Corporate',
    corporationName: 'Maple Midwest',
    role: 'Regional Manager',
    userRegions: [
      { id: 101, name: 'Oaks', type: 'facility' },
      { id: 102, name: 'Pines', type: 'facility' },
    ],
    slProvisioned: true,
  });
  const fromBoth = await copied(leo, both);
  expect(fromBoth.access).toMatchObject({ userType: '', careSettingName: '', slProvisioned: true });
  expect(fromBoth.leftOut).toEqual([expect.stringContaining('beyond the locations that you administer')]);
});

test('leaves out and reports what no longer exists', async () => {
  const ssoid = await created({ ...oaks, usesMeridian: true, slProvisioned: true });
  await runStatement(
    world.ownerUrl,
    `update users set access = jsonb_set(access, '{role}', '"Gone Role"') where ssoid = '${ssoid}'`,
  );
  const { access, leftOut } = await copied(una, ssoid);
  expect(access).toMatchObject({ role: '', userType: '', slProvisioned: true });
  expect(leftOut).toEqual([expect.stringContaining('Please select a role from the list.')]);
});

test("does not copy users beyond the caller's reach", async () => {
  const pines = await created({ ...oaks, careSettingName: 'Pines' });
  expect((await leo.call('GET', `/api/users/${pines}/copied-access`)).statusCode).toBe(404);
});

test('refuses a duplicate of a user who was not seen, and allows it once they were', async () => {
  const existing = await created({
    customerEmployeeId: 'double-1',
    firstName: 'Doris',
    email: 'doris@mail.example',
  });
  const double = newUserBody({
    customerEmployeeId: 'double-1',
    firstName: 'Dora',
    email: 'dora@mail.example',
  });
  const refused = await una.call('POST', '/api/users', { ...double, seenDuplicates: [] });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'user.mayExist']);
  const accepted = await una.call('POST', '/api/users', { ...double, seenDuplicates: [existing] });
  expect(accepted.statusCode, accepted.body).toBe(201);
});
