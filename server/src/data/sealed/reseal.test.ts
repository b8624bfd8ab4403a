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
await owner.query(`insert into stacks (id, stack_name) values (4, 'Stack') on conflict do nothing;
  insert into customers (id, account_id, account_name, created_by, stack_id)
  values (1, '1', 'Somebody', 'Test', 4)`);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The format before values named their key and purpose. */
const unmarked = (text: string): string => {
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(oldSecret, 'seal'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

const addKey = (kid: string, sealed: string) =>
  owner.query('insert into signing_keys (kid, sealed_key) values ($1, $2)', [kid, sealed]);
const addClient = (id: string, secret: string) =>
  owner.query(
    `with client as (
      insert into idp_applications (customer_id, name, client_id, sign_in_redirect_uris, sign_out_redirect_uris, created_by)
      values (1, $1, $1, '{}', '{}', 'Test') returning id)
    insert into client_secrets (application_id, customer_id, sealed_secret, created_by)
    select id, 1, $2, 'Test' from client`,
    [id, secret],
  );
const readAll = async () => {
  const keys = await owner.query<{ kid: string; sealed_key: string }>(
    'select * from signing_keys order by kid',
  );
  const clients = await owner.query<{ sealed_secret: string }>(
    'select sealed_secret from client_secrets order by id',
  );
  return { keys: keys.rows, clients: clients.rows };
};

beforeEach(async () => {
  await owner.query('delete from signing_keys; delete from idp_applications; delete from application_login');
  await addKey('marked', before.close('first key', 'signing-key'));
  await addKey('unmarked', unmarked('second key'));
  await addClient('marked', before.close('first client', 'client-secret'));
  await addClient('unmarked', unmarked('second client'));
});

test('everything opens with only the new secret, and finished rows are not resealed', async () => {
  expect(await reseal(database.ownerUrl, both)).toEqual({ rows: 4, unreadable: [] });
  const { keys, clients } = await readAll();
  expect(keys.map(({ sealed_key }) => after.open(sealed_key, 'signing-key'))).toEqual([
    'first key',
    'second key',
  ]);
  expect(clients.map(({ sealed_secret }) => after.open(sealed_secret, 'client-secret'))).toEqual([
    'first client',
    'second client',
  ]);
  expect(await reseal(database.ownerUrl, both)).toEqual({ rows: 0, unreadable: [] });
});

test('without a new secret, older values get their key and purpose', async () => {
  expect(await reseal(database.ownerUrl, before)).toEqual({ rows: 2, unreadable: [] });
  const { keys } = await readAll();
  for (const { sealed_key } of keys) expect(sealed_key).toMatch(`ks2.${before.keyId}.signing-key.`);
});

test('values that neither secret opens are reported and left alone, and the rest is resealed', async () => {
  const foreign = createSeal('a secret nobody remembers, long enough').close('lost', 'signing-key');
  await addKey('foreign', foreign);
  expect(await reseal(database.ownerUrl, both)).toEqual({
    rows: 4,
    unreadable: ['1 in signing_keys.sealed_key'],
  });
  const { keys } = await readAll();
  expect(keys.find(({ kid }) => kid === 'foreign')?.sealed_key).toBe(foreign);
});
