import { createCipheriv } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { derivedKey } from '../../config.ts';
import { createSeal } from '../../secrets/seal.ts';
import { reseal } from './reseal.ts';

const oldSecret = 'the secret of the first years, long enough';
const newSecret = 'the secret that comes after it, long enough';
const before = createSeal(oldSecret);
const both = createSeal(newSecret, oldSecret);
const after = createSeal(newSecret);

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** As it was written before values named their key and purpose. */
const unmarked = (text: string): string => {
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(oldSecret, 'seal'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

const addKey = (kid: string, sealed: string) =>
  owner.query('insert into signing_keys (kid, sealed_key) values ($1, $2)', [kid, sealed]);
const addClient = (id: string, secret: string) =>
  owner.query("insert into oidc_records (model, id, payload) values ('Client', $1, $2)", [
    id,
    JSON.stringify({ client_id: id, client_secret: secret, client_name: 'Ä "quoted" name' }),
  ]);
const readAll = async () => {
  const keys = await owner.query<{ kid: string; sealed_key: string }>(
    'select * from signing_keys order by kid',
  );
  const clients = await owner.query<{ payload: { client_secret: string; client_name: string } }>(
    "select payload from oidc_records where model = 'Client' order by id",
  );
  return { keys: keys.rows, clients: clients.rows.map(({ payload }) => payload) };
};

beforeEach(async () => {
  await owner.query('delete from signing_keys; delete from oidc_records; delete from application_login');
  await addKey('marked', before.close('first key', 'signing-key'));
  await addKey('unmarked', unmarked('second key'));
  await addClient('marked', before.close('first client', 'client-secret'));
  await addClient('unmarked', unmarked('second client'));
});

test('everything opens with the new secret alone; what is done is not done again', async () => {
  expect(await reseal(database.ownerUrl, both)).toEqual({ rows: 4, unreadable: [] });
  const { keys, clients } = await readAll();
  expect(keys.map(({ sealed_key }) => after.open(sealed_key, 'signing-key'))).toEqual([
    'first key',
    'second key',
  ]);
  expect(clients.map(({ client_secret }) => after.open(client_secret, 'client-secret'))).toEqual([
    'first client',
    'second client',
  ]);
  expect(clients.map(({ client_name }) => client_name)).toEqual(['Ä "quoted" name', 'Ä "quoted" name']);
  expect(await reseal(database.ownerUrl, both)).toEqual({ rows: 0, unreadable: [] });
});

test('without a new secret, values from before get their key and purpose', async () => {
  expect(await reseal(database.ownerUrl, before)).toEqual({ rows: 2, unreadable: [] });
  const { keys } = await readAll();
  for (const { sealed_key } of keys) expect(sealed_key).toMatch(`ks2.${before.keyId}.signing-key.`);
});

test('what neither secret opens is named and left as it is, and the rest is done', async () => {
  const foreign = createSeal('a secret nobody remembers, long enough').close('lost', 'signing-key');
  await addKey('foreign', foreign);
  expect(await reseal(database.ownerUrl, both)).toEqual({
    rows: 4,
    unreadable: ['1 in signing_keys.sealed_key'],
  });
  const { keys } = await readAll();
  expect(keys.find(({ kid }) => kid === 'foreign')?.sealed_key).toBe(foreign);
});
