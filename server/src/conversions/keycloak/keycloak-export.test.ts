import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { as } from '../../../../tooling/test/caller.ts';
import { openKeycloakWorld } from '../../../../tooling/test/conversions/keycloak-import.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';

const { world, close, search, searchWith, start, enter, fault, sandbox, listed } = await openKeycloakWorld(
  0,
  {
    REALM_EXPORT_MEGABYTES: '1',
  },
);
afterAll(close);
afterEach(() => fault(null));
const { data, seal } = world.services;

const name = 'cedar-realm.json';
const text = readFileSync(join(import.meta.dirname, '../../../../docs/demo/keycloak', name), 'utf8');

type Credential = { type: string; credentialData: string; secretData: string };
type User = {
  id: string;
  username: string;
  email?: string;
  enabled: boolean;
  requiredActions?: string[];
  credentials?: Credential[];
};
type Realm = { realm: string; users: User[] };
const parsed = (): Realm => JSON.parse(text);

/** The export with some users changed. */
const changed = (change: (user: User) => User): string => {
  const realm = parsed();
  return JSON.stringify({ ...realm, users: realm.users.map(change) });
};
/** Has too few iterations to be kept. */
const unusable: Credential = {
  type: 'password',
  credentialData: JSON.stringify({ hashIterations: 1, algorithm: 'pbkdf2-sha256' }),
  secretData: JSON.stringify({ value: 'c2VjcmV0', salt: 'c2FsdA==' }),
};

const query = <T>(statement: ReturnType<typeof sql<T>>) =>
  data.transaction('all', async (tx) => (await statement.execute(tx)).rows);
const plans = async () => (await query(sql`select from import_plans`)).length;

const passwordOf = (number: string) => `Cedar-${number}#2026`;
const nameOf = (number: string) => `cedar.user${number}@cedarridge.example`;
const off = { kind: 'down' };

test('with a realm that responds, the export adds the credentials people keep', async () => {
  const { status, body: plan } = await searchWith({ [name]: text });
  expect(status).toBe(200);
  expect(plan).toMatchObject({
    userCount: 39,
    errorUserCount: 5,
    signIns: { keepsPassword: 32, askedAtOldServer: 0, activationMail: 2 },
    readFrom: 'realmAndExport',
    realmProblem: '',
  });
  expect(JSON.stringify(plan)).not.toMatch(/argon2|pbkdf2|\$2b\$|CedarRidgeDemoSecret/);
});

test('reports an unusable hash, and falls back to the realm or else to an activation mail', async () => {
  const corrupted = changed((user) =>
    user.username === 'cedar.user02' ? { ...user, credentials: [unusable] } : user,
  );
  const second = async () => {
    const { body } = await searchWith({ [name]: corrupted });
    return body.users.find(({ userName }) => userName === nameOf('02'));
  };
  const notes = 'Stored password cannot be used.';
  expect(await second()).toMatchObject({ signIn: 'askedAtOldServer', notes, hasErrors: false });
  await fault(off);
  expect(await second()).toMatchObject({ signIn: 'activationMail', notes, hasErrors: false });
});

test('leaves out people who cannot be invited or were disabled in the realm', async () => {
  const { email: _, ...gone } =
    parsed().users.find(({ username }) => username === 'cedar.user45') ?? ({} as User);
  const odd = changed((user) => {
    if (user.username === 'cedar.user45') return gone;
    if (user.username === 'cedar.user03') return { ...user, enabled: false };
    if (user.username === 'cedar.user04') return { ...user, username: 'cedar.user04@elsewhere.example' };
    return user.username === 'cedar.user38' ? { ...user, email: '' } : user;
  });
  await fault(off);
  const { body } = await searchWith({ [name]: odd });
  const notes = (number: string) =>
    body.users.find(({ userName }) => userName.startsWith(`cedar.user${number}@`))?.notes;
  expect(notes('45')).toBe('User is federated only and has no Email for an invitation.');
  expect(notes('38')).toBe('Email is required when no password is given.');
  expect(notes('03')).toBe('User is disabled in Keycloak.');
  expect(notes('04')).toContain('User Name domain does not match.');
});

test('with the old server off, people keep the passwords from the export, and secrets stay sealed', async () => {
  await fault(off);
  expect((await search()).status).toBe(502);
  const { users, ...realm } = parsed();
  const temporary = users.find(({ username }) => username === 'cedar.user06');
  Object.assign(temporary ?? {}, { requiredActions: ['UPDATE_PASSWORD'] });
  const files = {
    'cedar-realm.json': JSON.stringify(realm),
    'cedar-users-0.json': JSON.stringify({ realm: 'cedar', users: users.slice(0, 20) }),
    'cedar-users-1.json': JSON.stringify({ realm: 'cedar', users: users.slice(20) }),
  };
  const { body: plan } = await searchWith(files);
  expect(plan).toMatchObject({
    userCount: 39,
    errorUserCount: 5,
    signIns: { keepsPassword: 32, activationMail: 2 },
    readFrom: 'export',
    realmProblem: 'Keycloak cannot be reached. Please check the address in provision.keycloak.url.root.',
  });
  expect((await start({ planId: plan.planId })).status).toBe(202);
  await runProcesses(world);
  expect((await listed())[0]).toMatchObject({ successCount: 34, failureCount: 5 });
  for (const number of ['02', '11', '17', '23', '25', '37']) {
    expect(await enter(nameOf(number), passwordOf(number))).toMatchObject({ step: 'done' });
    expect(await enter(nameOf(number), passwordOf(number))).toMatchObject({ step: 'done' });
  }
  expect(await enter(nameOf('26'), passwordOf('25'))).toMatchObject({ code: 'signIn.failed' });
  expect(plan.users.find(({ userName }) => userName === nameOf('06'))?.notes).toBe(
    'User has a temporary password in Keycloak and will have to change it.',
  );
  expect(await enter(nameOf('06'), passwordOf('06'))).toMatchObject({ step: 'newPassword' });

  const factors = await query(sql<{ sealed: string; name: string }>`
    select k.sealed_secret as sealed, u.user_name as name from kept_factors k join users u using (ssoid)`);
  expect(factors.map((factor) => factor.name)).toEqual([nameOf('37')]);
  const base32 = seal.open(factors[0]?.sealed ?? '', 'kept-factor');
  expect(base32).toMatch(/^[A-Z2-7]{32}$/);

  const tables = await query(sql<{ text: string | null }>`
    select string_agg(t, ' ') as text from (
      select p::text as t from processes p union all select i::text from process_items i
      union all select r::text from import_plan_rows r union all select r::text from import_plans r
      union all select a::text from audit_events a union all select k::text from kept_factors k) all_of_it`);
  const written = `${tables[0]?.text} ${JSON.stringify([world.enqueued, world.logged(), plan])}`;
  expect(written).toContain(nameOf('02'));
  const secrets = users.flatMap(({ credentials = [] }) =>
    credentials.map(({ secretData }) => JSON.parse(secretData).value as string),
  );
  for (const secret of [
    ...secrets,
    base32,
    'CedarRidgeDemoSecret',
    passwordOf('02'),
    sandbox.settings.credential,
  ])
    expect(written).not.toContain(secret);
  const left = await query(sql`select from process_items where sealed_secret is not null`);
  expect(left).toEqual([]);
});

test.each<[string, Record<string, string | Buffer>, string]>([
  [
    'of another realm',
    { 'other.json': JSON.stringify({ realm: 'other', users: [] }) },
    'realmExport.otherRealm',
  ],
  ['that is cut off', { [name]: text.slice(0, 20_000) }, 'realmExport.cutOff'],
  ['that is packed', { 'cedar.zip': Buffer.from('PK\u0003\u0004 and so on') }, 'realmExport.packed'],
  ['that is not JSON', { [name]: 'realm: cedar' }, 'realmExport.notJson'],
  ['without users', { [name]: JSON.stringify({ realm: 'cedar' }) }, 'realmExport.noUsers'],
  ['given twice', { [name]: text, 'again.json': text }, 'realmExport.userTwice'],
  ['without files', {}, 'realmExport.noUsers'],
])('rejects an export %s with its own error, and stores no plan', async (_, files, code) => {
  const before = await plans();
  const { status, body } = await searchWith(files);
  expect([status, body.code]).toEqual([400, code]);
  expect(await plans()).toBe(before);
});

/** The export in two files with the given total size. */
const filesOf = (bytes: number): Record<string, string> => {
  const { users, ...realm } = parsed();
  const first = JSON.stringify({ ...realm, users: [] });
  const rest = JSON.stringify({ realm: 'cedar', users });
  return { [name]: first.padEnd(bytes - rest.length), 'cedar-users-0.json': rest };
};
const megabyte = 1024 * 1024;

test('limits the total size of an export to the byte', async () => {
  const { status, body: plan } = await searchWith(filesOf(megabyte));
  expect([status, plan.userCount]).toEqual([200, 39]);
  const before = await plans();
  const tooLarge = await searchWith(filesOf(megabyte + 1));
  expect([tooLarge.status, tooLarge.body]).toMatchObject([
    413,
    {
      code: 'realmExport.tooLarge',
      message: 'The realm export files exceed 1 MB in total.',
    },
  ]);
  const oversizedFile = await searchWith({ [name]: text.padEnd(megabyte + 1) });
  expect([oversizedFile.status, oversizedFile.body.code]).toEqual([413, 'realmExport.tooLarge']);
  expect(await plans()).toBe(before);
});

test('an error of the search itself is not blamed on the upload', async () => {
  const spy = vi.spyOn(world.services.external.carePlatform, 'userPages');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(() => {
    throw new TypeError('a mistake of ours');
  });
  expect((await searchWith({ [name]: text })).status).toBe(500);
});

test('validates the form like a search', async () => {
  const { status, body } = await searchWith({ [name]: text }, { corpId: 'east' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'request.invalid', fieldErrors: [{ field: 'corpId' }] });
  expect((await searchWith({ [name]: text }, { crmId: '10001' })).status).toBe(404);
  const editor = await as(world, 'eve.edit@provider.example');
  expect((await searchWith({ [name]: text }, {}, editor)).status).toBe(403);
});
