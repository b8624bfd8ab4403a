import { Failure } from '@keystead/contract/errors.ts';
import { expect, test } from 'vitest';
import type { ExportedUser } from './exported-user.ts';
import { readRealmExport } from './read-realm-export.ts';

const password = {
  id: 'c1',
  type: 'password',
  createdDate: 1,
  secretData: '{"value":"aGFzaA==","salt":"c2FsdA==","additionalParameters":{}}',
  credentialData: '{"hashIterations":27500,"algorithm":"pbkdf2-sha256","additionalParameters":{}}',
};

const userOf = (name: string, changes: Record<string, unknown> = {}) => ({
  id: `id-${name}`,
  username: name,
  firstName: 'Ada',
  lastName: 'Ash',
  email: `${name}@example.com`,
  enabled: true,
  createdTimestamp: 1,
  totp: false,
  attributes: { environment: ['cedar'] },
  credentials: [password],
  disableableCredentialTypes: [],
  requiredActions: [],
  realmRoles: ['default-roles-cedar'],
  notBefore: 0,
  groups: [],
  ...changes,
});

/** As written by `kc.sh export --file`, with much of the realm around the users. */
const realmOf = (users: unknown[], changes: Record<string, unknown> = {}) => ({
  id: 'r1',
  realm: 'cedar',
  notBefore: 0,
  roles: { realm: [{ name: 'users', attributes: {} }] },
  users,
  authenticationFlows: [{ alias: 'browser', users: ['not these'] }],
  keycloakVersion: '26.7.4',
  ...changes,
});

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Given = { name?: string; value?: unknown; bytes?: Buffer; size?: number };

const fileOf = ({ name = 'cedar.json', value, bytes, size = 65_536 }: Given) => ({
  name,
  content: inChunks(bytes ?? Buffer.from(JSON.stringify(value, null, 2)), size),
});

async function read(...files: Given[]): Promise<ExportedUser[]> {
  const users: ExportedUser[] = [];
  for await (const user of readRealmExport(files.map(fileOf), 'cedar')) users.push(user);
  return users;
}

async function failureOf(...files: Given[]): Promise<Failure> {
  try {
    await read(...files);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test('reads a realm with its users in one file', async () => {
  const federated = userOf('c', { federationLink: 'ldap', credentials: [], lastName: undefined });
  const brokered = userOf('d', {
    federatedIdentities: [{ identityProvider: 'azure' }],
    attributes: undefined,
  });
  const [a, c, d] = await read({ value: realmOf([userOf('a'), federated, brokered]) });
  expect(a).toEqual({
    id: 'id-a',
    userName: 'a',
    firstName: 'Ada',
    lastName: 'Ash',
    email: 'a@example.com',
    isEnabled: true,
    attributes: { environment: ['cedar'] },
    isFederated: false,
    requiredActions: [],
    credentials: [
      { type: 'password', credentialData: password.credentialData, secretData: password.secretData },
    ],
  });
  expect(c).toMatchObject({ isFederated: true, lastName: '', credentials: [] });
  expect(d).toMatchObject({ isFederated: true, attributes: {} });
});

test('reads a realm in one file and its users in others, in any order', async () => {
  const users = await read(
    { name: 'cedar-users-1.json', value: { realm: 'cedar', users: [userOf('b')] } },
    { name: 'cedar-realm.json', value: realmOf([], { users: undefined }) },
    { name: 'cedar-users-0.json', value: { realm: 'cedar', users: [userOf('a')] } },
  );
  expect(users.map(({ userName }) => userName)).toEqual(['b', 'a']);
});

test.each([1, 7, 64])('reads chunks of %i bytes, which may split a character', async (size) => {
  const value = realmOf([userOf('żaneta'), userOf('b', { firstName: 'Łucja 𝒜 "quoted" \\ ' })]);
  const users = await read({ value, size });
  expect(users.map(({ userName, firstName }) => [userName, firstName])).toEqual([
    ['żaneta', 'Ada'],
    ['b', 'Łucja 𝒜 "quoted" \\ '],
  ]);
});

test('skips the service accounts of clients', async () => {
  const account = userOf('service-account-x', { serviceAccountClientId: 'x' });
  const users = await read({ value: realmOf([account, userOf('a')]) });
  expect(users.map(({ userName }) => userName)).toEqual(['a']);
});

const old = { type: 'password', hashedSaltedValue: 'x', salt: 'y', hashIterations: 1, algorithm: 'pbkdf2' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const whole = JSON.stringify(realmOf([userOf('a'), userOf('b')]));

test.each<{ what: string; given: Given; code: string; values?: Record<string, unknown> }>([
  { what: 'text', given: { bytes: Buffer.from('userName,firstName\n') }, code: 'realmExport.notJson' },
  {
    what: 'bytes that are no text',
    given: { bytes: Buffer.from([0xff, 0xfe, 0x7b]) },
    code: 'realmExport.notJson',
  },
  { what: 'a zip file', given: { bytes: Buffer.from('PK\u0003\u0004rest') }, code: 'realmExport.packed' },
  { what: 'a gzip file', given: { bytes: Buffer.from([0x1f, 0x8b, 8]) }, code: 'realmExport.packed' },
  { what: 'nothing', given: { bytes: Buffer.alloc(0) }, code: 'realmExport.cutOff' },
  {
    what: 'a file that is cut off',
    given: { bytes: Buffer.from(whole.slice(0, whole.indexOf('id-b'))) },
    code: 'realmExport.cutOff',
    values: { users: 1 },
  },
  {
    what: 'a broken file',
    given: { bytes: Buffer.from(whole.replace('"id-b"', 'id-b')), size: 2 },
    code: 'realmExport.notJson',
    values: { users: 1 },
  },
  { what: 'two files in one', given: { bytes: Buffer.from(whole + whole) }, code: 'realmExport.notJson' },
  { what: 'several realms', given: { value: [realmOf([userOf('a')])] }, code: 'realmExport.severalRealms' },
  { what: 'a word', given: { bytes: Buffer.from('"realm"') }, code: 'realmExport.severalRealms' },
  { what: 'another file', given: { value: { name: 'package' } }, code: 'realmExport.noRealm' },
  { what: 'users without a realm', given: { value: { users: [userOf('a')] } }, code: 'realmExport.noRealm' },
  {
    what: 'another realm',
    given: { value: realmOf([userOf('a')], { realm: 'maple' }) },
    code: 'realmExport.otherRealm',
    values: { file: 'cedar.json', realm: 'maple', expected: 'cedar' },
  },
  {
    what: 'an old version',
    given: { value: realmOf([], { keycloakVersion: '3.4.3.Final' }) },
    code: 'realmExport.oldVersion',
    values: { file: 'cedar.json', version: '3.4.3.Final' },
  },
  {
    what: 'passwords of an old version',
    given: { value: realmOf([userOf('a'), userOf('b', { credentials: [old] })]) },
    code: 'realmExport.oldPasswords',
    values: { file: 'cedar.json', user: 2 },
  },
  {
    what: 'a user of another version',
    given: { value: realmOf([userOf('a'), userOf('b', { username: undefined, userName: 'b' })]) },
    code: 'realmExport.wrongShape',
    values: { file: 'cedar.json', user: 2, field: 'username' },
  },
  {
    what: 'something that is no user',
    given: { value: realmOf([userOf('a'), null]) },
    code: 'realmExport.noRecord',
    values: { file: 'cedar.json', user: 2 },
  },
  {
    what: 'a password without its secret part',
    given: { value: realmOf([userOf('a', { credentials: [{ ...password, secretData: undefined }] })]) },
    code: 'realmExport.wrongShape',
    values: { file: 'cedar.json', user: 1, field: 'credentials.0.secretData' },
  },
  {
    what: 'a user twice, in different case',
    given: { value: realmOf([userOf('ada'), userOf('ADA', { id: 'other' })]) },
    code: 'realmExport.userTwice',
    values: { file: 'cedar.json', userName: 'ADA' },
  },
  {
    what: 'an id twice',
    given: { value: realmOf([userOf('a'), userOf('b', { id: 'id-a' })]) },
    code: 'realmExport.userTwice',
  },
  { what: 'a realm without users', given: { value: realmOf([]) }, code: 'realmExport.noUsers' },
  {
    what: 'a value of 5 MB',
    given: { value: realmOf([userOf('a', { firstName: 'x'.repeat(5_000_000) })]) },
    code: 'realmExport.tooLong',
  },
  {
    what: 'a value of 5 MB that never ends',
    given: { bytes: Buffer.from(`{"realm":"${'x'.repeat(5_000_000)}`) },
    code: 'realmExport.tooLong',
  },
  {
    what: 'a user of 2 MB in short values',
    given: { value: realmOf([userOf('a', { attributes: { notes: Array(20_000).fill('x'.repeat(100)) } })]) },
    code: 'realmExport.tooLong',
  },
  {
    what: 'a user of empty lists',
    given: { bytes: Buffer.from(`{"realm":"cedar","users":[{"groups":[${'[],'.repeat(600_000)}[]]}]}`) },
    code: 'realmExport.tooLong',
  },
  {
    what: 'deep nesting',
    given: { bytes: Buffer.from(`{"realm":"cedar","users":${nested(200_000)}}`) },
    code: 'realmExport.tooDeep',
  },
  {
    what: 'deep nesting in a part that is not read',
    given: { bytes: Buffer.from(`{"realm":"cedar","flows":${nested(200_000)}}`) },
    code: 'realmExport.tooDeep',
  },
])('rejects $what: $code', async ({ given, code, values }) => {
  const failure = await failureOf(given);
  expect(failure.code).toBe(code);
  expect(failure.status).toBe(400);
  if (values) expect(failure.values).toMatchObject(values);
});

test('rejects a user who is in two files', async () => {
  const failure = await failureOf(
    { name: 'one.json', value: { realm: 'cedar', users: [userOf('a')] } },
    { name: 'two.json', value: { realm: 'cedar', users: [userOf('a')] } },
  );
  expect(failure).toMatchObject({
    code: 'realmExport.userTwice',
    values: { file: 'two.json', userName: 'a' },
  });
});

test('yields users while the file is still being read', async () => {
  let chunks = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('{"realm":"cedar","users":[');
    for (;;) {
      chunks += 1;
      yield Buffer.from(`${JSON.stringify(userOf(`u${chunks}`))},`);
    }
  }
  const names: string[] = [];
  for await (const { userName } of readRealmExport([{ name: 'endless.json', content: endless() }], 'cedar')) {
    if (names.push(userName) === 100) break;
  }
  expect(names.at(-1)).toBe('u100');
  expect(chunks).toBeLessThan(110);
});
