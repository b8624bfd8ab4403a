import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, testSecret } from '../../../tooling/test/database.ts';
import { createSeal } from '../secrets/seal.ts';
import { openApplicationLogin } from './application-login.ts';
import { runStatement } from './embedded/run-statement.ts';

const seal = createSeal(testSecret);
const suffix = randomBytes(4).toString('hex');
const roles = { plain: `plain_${suffix}`, free: `free_${suffix}`, stranger: `stranger_${suffix}` };

let database: Awaited<ReturnType<typeof testDatabase>>;
const asOwner = (statement: string) => runStatement(database.ownerUrl, statement);
const urlAs = (name: string): string => {
  const url = new URL(database.ownerUrl);
  url.searchParams.set('user', name);
  return url.href;
};

beforeAll(async () => {
  database = await testDatabase();
  await asOwner(`create role ${roles.plain} login in role keystead_app;
    create role ${roles.free} login bypassrls in role keystead_app;
    create role ${roles.stranger} login`);
});

afterAll(async () => {
  for (const name of Object.values(roles)) await asOwner(`drop owned by ${name}; drop role ${name}`);
  await database.drop();
});

test('the login is created once, and its password is stored sealed', async () => {
  const first = await openApplicationLogin(database.ownerUrl, seal);
  expect(await openApplicationLogin(database.ownerUrl, seal)).toBe(first);
  const [stored] = await asOwner('select role_name, sealed_password from application_login');
  const { searchParams } = new URL(first);
  expect(searchParams.get('user')).toBe(stored?.role_name);
  expect(searchParams.get('password')).toBe(seal.open(String(stored?.sealed_password), 'database-password'));
});

test('nothing is compiled just in time, with a login of an earlier version either', async () => {
  const created = `created_${suffix}`;
  const copy = await testDatabase();
  await runStatement(copy.ownerUrl, `update application_login set role_name = '${created}'`);
  const readSettings = async () =>
    (await asOwner(`select rolconfig from pg_roles where rolname = '${created}'`))[0]?.rolconfig;
  await openApplicationLogin(copy.ownerUrl, seal);
  expect(await readSettings()).toContain('jit=off');
  await asOwner(`alter role ${created} reset jit`);
  await openApplicationLogin(copy.ownerUrl, seal);
  expect(await readSettings()).toContain('jit=off');
  await copy.drop();
  await asOwner(`drop role ${created}`);
});

test('recreates a missing role, but keeps an existing login whose password cannot be opened', async () => {
  const copy = await testDatabase();
  const [shared] = await runStatement(copy.ownerUrl, 'select role_name from application_login');
  const moved = `moved_${suffix}`;
  await runStatement(copy.ownerUrl, `update application_login set role_name = '${moved}'`);
  const first = new URL(await openApplicationLogin(copy.ownerUrl, seal));
  expect(first.searchParams.get('user')).toBe(moved);
  const password = () => asOwner(`select rolpassword from pg_authid where rolname = '${moved}'`);
  const before = await password();
  const other = createSeal('a secret of another life, long enough');
  const second = new URL(await openApplicationLogin(copy.ownerUrl, other));
  const newRole = second.searchParams.get('user');
  expect([moved, shared?.role_name]).not.toContain(newRole);
  expect(await openApplicationLogin(copy.ownerUrl, other)).toBe(second.href);
  expect(await password()).toEqual(before);
  await copy.drop();
  await asOwner(`drop role ${moved}, ${newRole}`);
});

test('an owner who cannot create roles gets instructions', async () => {
  await asOwner(`grant select, insert, update on application_login to ${roles.plain}`);
  const stored = await asOwner('select role_name from application_login');
  await asOwner('update application_login set role_name = $$not_there$$');
  await expect(openApplicationLogin(urlAs(roles.plain), seal)).rejects.toThrow(
    /CREATEROLE.*DATABASE_APP_URL/,
  );
  await asOwner(`update application_login set role_name = '${stored[0]?.role_name}'`);
});

test('accepts a login created by an administrator if row-level security applies to it', async () => {
  const open = (name: string) => openApplicationLogin(database.ownerUrl, seal, urlAs(name));
  expect(await open(roles.plain)).toBe(urlAs(roles.plain));
  await expect(open(roles.free)).rejects.toThrow('not bound by row-level security');
  await expect(open(roles.stranger)).rejects.toThrow('not in the role keystead_app');
  await expect(openApplicationLogin(database.ownerUrl, seal, database.ownerUrl)).rejects.toThrow('not bound');
});
