import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type { JWK } from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { openDatabase } from '../../data/database.ts';
import { createSeal } from '../../secrets/seal.ts';
import { openEmbeddedProvider } from './embedded-provider.ts';
import { createSigningKeys } from './signing-keys.ts';

const database = await testDatabase();
const data = openDatabase(database.appUrl, 4);
afterAll(async () => {
  await data.close();
  await database.drop();
});

const seal = createSeal('a secret of the test');
const keys = createSigningKeys(data, seal);
const kids = (found: JWK[]) => found.map(({ kid }) => kid);
const age = (interval: string) =>
  data.query(
    `update signing_keys set created_at = created_at - $1::interval, retired_at = retired_at - $1::interval`,
    [interval],
  );

test('makes keys once, publishes them before use, keeps them while needed, then deletes them', async () => {
  await Promise.all([keys.rotate(), keys.rotate(), keys.rotate()]);
  const first = await keys.read();
  expect(first.map(({ alg }) => alg).sort()).toEqual(['ES256', 'RS256']);

  await age('29 days');
  await keys.rotate();
  expect(kids(await keys.read())).toEqual(kids(first));

  await age('2 days');
  await keys.rotate();
  const published = await keys.read();
  expect(published).toHaveLength(4);
  expect(kids(published).slice(0, 2)).toEqual(kids(first));

  await age('11 minutes');
  const signing = await keys.read();
  expect(kids(signing).slice(0, 2)).toEqual(kids(published).slice(2));
  expect(kids(signing).slice(2)).toEqual(kids(first));

  await age('7 days');
  await keys.rotate();
  expect(kids(await keys.read())).toEqual(kids(signing).slice(0, 2));
});

test('opens keys in the database only with the right secret', async () => {
  const { rows } = await data.query<{ sealed_key: string }>('select sealed_key from signing_keys');
  expect(rows[0]?.sealed_key).not.toContain('kty');
  await expect(createSigningKeys(data, createSeal('another')).read()).rejects.toThrow('KEYSTEAD_SECRET');
});

test('loads keys that another process has made', async () => {
  const provider = await openEmbeddedProvider({
    data,
    seal,
    publicUrl: 'http://localhost:4999',
    clientSecret: 'x'.repeat(32),
    cookieKeys: ['y'.repeat(32)],
    signingKeys: keys,
    allowed: createHostAllowlist({}),
    log: { error: () => undefined },
  });
  const before = provider.current();
  await provider.refreshKeys();
  expect(provider.current()).toBe(before);
  await age('31 days');
  await createSigningKeys(data, seal).rotate();
  await provider.refreshKeys();
  expect(provider.current()).not.toBe(before);
  provider.stop();
});
