import { pbkdf2Sync } from 'node:crypto';
import { hashRawSync } from '@node-rs/argon2';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { createPasswords } from '../passwords/passwords.ts';
import { fromKeycloak } from './from-keycloak.ts';
import { fromLegacy } from './from-legacy.ts';

const passwords = createPasswords();
const password = 'Grün#Apple7';
const salt = Buffer.from('0123456789abcdef');
const text = (bytes: Buffer) => bytes.toString('base64');

const argon2Types = { d: 0, i: 1, id: 2 } as const;
const argon2Versions = { '1.0': 0, '1.3': 1 } as const;

type Argon2 = {
  type?: keyof typeof argon2Types;
  version?: keyof typeof argon2Versions;
  memory?: number;
  passes?: number;
  lanes?: number;
};

/** A password as written by `kc.sh export`, with Keycloak's default settings unless overridden. */
const argon2 = ({ type = 'id', version = '1.3', memory = 7168, passes = 5, lanes = 1 }: Argon2 = {}) => {
  const hash = hashRawSync(password, {
    ...{ algorithm: argon2Types[type], version: argon2Versions[version], memoryCost: memory },
    ...{ timeCost: passes, parallelism: lanes, outputLen: 32, salt },
  });
  const parameters = { hashLength: ['32'], memory: [`${memory}`], type: [type], version: [version] };
  return exported(
    {
      hashIterations: passes,
      algorithm: 'argon2',
      additionalParameters: { ...parameters, parallelism: [`${lanes}`] },
    },
    { value: text(hash), salt: text(salt), additionalParameters: {} },
  );
};

const pbkdf2 = (algorithm: string, digest: string, rounds: number, length: number) =>
  exported(
    { hashIterations: rounds, algorithm, additionalParameters: {} },
    { value: text(pbkdf2Sync(password, salt, rounds, length, digest)), salt: text(salt) },
  );

const bcrypt = (cost: number, prefix = '$2b') =>
  exported(
    { hashIterations: cost, algorithm: 'bcrypt', additionalParameters: {} },
    { value: bcryptSync(password, cost).replace('$2b', prefix), salt: '' },
  );

type Json = Record<string, unknown>;
const exported = (credentialData: Json, secretData: Json) => ({ credentialData, secretData });

const convert = ({ credentialData, secretData }: ReturnType<typeof exported>) =>
  fromKeycloak(JSON.stringify(credentialData), JSON.stringify(secretData));

test.each([
  ['argon2id as set by Keycloak 25 and later', argon2()],
  ['argon2id of version 1.0', argon2({ version: '1.0' })],
  ['argon2i on two lanes', argon2({ type: 'i', lanes: 2, memory: 19_456 })],
  ['argon2d', argon2({ type: 'd', passes: 2 })],
  ['pbkdf2-sha512', pbkdf2('pbkdf2-sha512', 'sha512', 210_000, 64)],
  ['pbkdf2-sha256', pbkdf2('pbkdf2-sha256', 'sha256', 27_500, 64)],
  ['pbkdf2-sha256 with a short key', pbkdf2('pbkdf2-sha256', 'sha256', 27_500, 32)],
  ['pbkdf2, which is SHA-1', pbkdf2('pbkdf2', 'sha1', 20_000, 64)],
  ['bcrypt', bcrypt(10)],
  ['bcrypt 2a', bcrypt(10, '$2a')],
  ['bcrypt 2y', bcrypt(10, '$2y')],
])('verifies %s from a realm export and marks it for rehashing', async (_, credential) => {
  const stored = convert(credential);
  expect(await passwords.verify(stored, password)).toEqual({ matches: true, isOutdated: true });
  expect(await passwords.verify(stored, `${password}x`)).toEqual({ matches: false, isOutdated: false });
});

const changed = (
  credential: ReturnType<typeof exported>,
  credentialChanges: Json,
  secretChanges: Json = {},
) =>
  exported(
    { ...credential.credentialData, ...credentialChanges },
    { ...credential.secretData, ...secretChanges },
  );
const changedParameter = (change: Record<string, string[]>) => {
  const { credentialData } = argon2();
  const parameters = credentialData.additionalParameters as Json;
  return changed(argon2(), { additionalParameters: { ...parameters, ...change } });
};
const someSha256 = pbkdf2('pbkdf2-sha256', 'sha256', 1000, 64);
const someBcrypt = bcrypt(10);
const bcryptOf = (value: string) => changed(someBcrypt, {}, { value });
const bcryptValue = String(someBcrypt.secretData.value);

test.each([
  ['argon2 with too little memory', changedParameter({ memory: ['7167'] })],
  ['argon2 with too much memory', changedParameter({ memory: ['524289'] })],
  ['argon2 with half a kilobyte', changedParameter({ memory: ['8192.5'] })],
  ['argon2 without memory', changedParameter({ memory: [] })],
  ['argon2 with too many lanes', changedParameter({ parallelism: ['17'] })],
  ['argon2 without lanes', changedParameter({ parallelism: ['0'] })],
  ['argon2 of an unknown type', changedParameter({ type: ['x'] })],
  ['argon2 of an unknown version', changedParameter({ version: ['2.0'] })],
  ['argon2 with too many passes', changed(argon2(), { hashIterations: 21 })],
  ['argon2 without passes', changed(argon2(), { hashIterations: 0 })],
  ['argon2 without parameters', changed(argon2(), { additionalParameters: null })],
  ['pbkdf2 with too few rounds', changed(someSha256, { hashIterations: 999 })],
  ['pbkdf2 with too many rounds', changed(someSha256, { hashIterations: 10_000_001 })],
  ['pbkdf2 with part of a round', changed(someSha256, { hashIterations: 1000.5 })],
  ['pbkdf2 with rounds in words', changed(someSha256, { hashIterations: 'many' })],
  ['bcrypt that is too cheap', bcryptOf(bcryptValue.replace('$10$', '$09$'))],
  ['bcrypt that is too dear', bcryptOf(bcryptValue.replace('$10$', '$17$'))],
  ['bcrypt cut short', bcryptOf(bcryptValue.slice(0, -1))],
  ['a hash that is no base64', changed(someSha256, {}, { value: `${'A'.repeat(40)}!${'A'.repeat(40)}` })],
  ['a hash of a few bytes', changed(someSha256, {}, { value: text(Buffer.alloc(15)) })],
  ['a hash that is too long', changed(someSha256, {}, { value: text(Buffer.alloc(129)) })],
  ['no hash', changed(someSha256, {}, { value: '' })],
  ['a salt of a few bytes', changed(someSha256, {}, { salt: text(Buffer.alloc(7)) })],
  ['a dollar in the salt', changed(someSha256, {}, { salt: 'MDEyMzQ1Njc4$OWFiY2RlZg==' })],
  ['no salt', changed(someSha256, {}, { salt: null })],
  ['an unknown algorithm', changed(someSha256, { algorithm: 'pbkdf2-sha3' })],
  ['a name of every object', changed(someSha256, { algorithm: 'constructor' })],
  ['no algorithm', changed(someSha256, { algorithm: undefined })],
  ['parameters of another shape', changed(argon2(), { additionalParameters: { memory: '7168' } })],
])('rejects %s', (_, credential) => {
  expect(convert(credential)).toBeNull();
});

test.each([
  ['', ''],
  ['{', '{}'],
  ['null', 'null'],
  ['[]', '{}'],
  ['"pbkdf2"', '{"value":"AAAA","salt":"AAAA"}'],
])('rejects %j with %j', (credentialData, secretData) => {
  expect(fromKeycloak(credentialData, secretData)).toBeNull();
});

const legacy = (rounds = 10_000, length = 64) => ({
  hash: text(pbkdf2Sync(password, salt, rounds, length, 'sha512')),
  salt: text(salt),
  iterations: rounds,
});

test('verifies a method 1 password of the old user system and marks it for rehashing', async () => {
  const stored = fromLegacy(legacy());
  expect(await passwords.verify(stored, password)).toEqual({ matches: true, isOutdated: true });
  expect(await passwords.verify(stored, `${password}x`)).toEqual({ matches: false, isOutdated: false });
});

test.each([
  ['too few rounds', legacy(9999)],
  ['too many rounds', { ...legacy(), iterations: 10_000_001 }],
  ['part of a round', { ...legacy(), iterations: 10_000.5 }],
  ['another length', legacy(10_000, 63)],
  ['a longer one', legacy(10_000, 65)],
  ['no hash', { ...legacy(), hash: null }],
  ['no salt', { ...legacy(), salt: null }],
  ['no rounds', { ...legacy(), iterations: null }],
  ['an empty hash', { ...legacy(), hash: '' }],
  ['an empty salt', { ...legacy(), salt: '' }],
  ['a hash in hex', { ...legacy(), hash: Buffer.from(legacy().hash, 'base64').toString('hex') }],
  ['a hash with a stray sign', { ...legacy(), hash: legacy().hash.replace(/^./, '$') }],
])('rejects a password of the old user system with %s', (_, stored) => {
  expect(fromLegacy(stored)).toBeNull();
});
