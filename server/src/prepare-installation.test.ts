import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, testSecret } from '../../tooling/test/database.ts';
import { readConfig } from './config.ts';
import { runStatement } from './data/embedded/run-statement.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { createSeal } from './secrets/seal.ts';

const startPostgres = vi.hoisted(() => vi.fn());
vi.mock('./data/embedded/start-postgres.ts', () => ({ startPostgres }));

const folder = mkdtempSync(join(tmpdir(), 'keystead-prepare-'));
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  vi.stubEnv('KEYSTEAD_DATA', folder);
  database = await testDatabase();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const partitions = async (): Promise<string[]> =>
  (
    await runStatement(
      database.ownerUrl,
      "select inhrelid::regclass::text as name from pg_inherits where inhparent in ('audit_events'::regclass, 'service_logs'::regclass) order by 1",
    )
  ).map(({ name }) => String(name));

const log = { info: () => undefined, warn: () => undefined, fatal: () => undefined };

const start = (migrates: string, secret: string, settings = {}) =>
  prepareInstallation(
    readConfig({
      KEYSTEAD_MODE: 'demo',
      DEMO_CUSTOMERS: '0',
      MIGRATE: migrates,
      DATABASE_URL: database.ownerUrl,
      KEYSTEAD_SECRET: secret,
      ...settings,
    }),
    log,
  );

test.each(['true', 'false'])(
  'creates missing partitions after a long pause, MIGRATE=%s',
  async (migrates) => {
    const before = await partitions();
    expect(before.length).toBeGreaterThan(15);
    await runStatement(database.ownerUrl, `drop table ${before.join(', ')}`);
    await start(migrates, testSecret);
    expect(await partitions()).toEqual(before);
  },
);

const mistyped = 'mistyped'.repeat(4);
const readSealed = () =>
  runStatement(database.ownerUrl, 'select * from application_login full join secret_check on true');

test.each(['true', 'false'])(
  'rejects another secret at startup before changing anything, MIGRATE=%s',
  async (migrates) => {
    await start('true', testSecret);
    const before = await readSealed();
    await expect(start(migrates, mistyped)).rejects.toThrow('sealed with another KEYSTEAD_SECRET');
    expect(await readSealed()).toEqual(before);
  },
);

test('says how to start afresh if a demo has lost its secret, and nowhere else', async () => {
  await start('true', testSecret);
  startPostgres.mockResolvedValue({ url: database.ownerUrl, stop: async () => undefined });
  const startDemo = (settings: Record<string, string>) =>
    prepareInstallation(readConfig({ DEMO_CUSTOMERS: '0', ...settings }), log);
  await expect(startDemo({})).rejects.toThrow(/npm run demo:reset$/);
  const secret = { KEYSTEAD_SECRET: mistyped };
  const ownDatabase = { DATABASE_URL: database.ownerUrl, KEYSTEAD_MODE: 'demo' };
  for (const settings of [secret, ownDatabase, { ...secret, ...ownDatabase }])
    await expect(startDemo(settings)).rejects.toThrow(/sealed with another KEYSTEAD_SECRET\.$/);
});

test('an installation from before the sealed check, without signing keys, is known by its login', async () => {
  await runStatement(database.ownerUrl, 'delete from secret_check');
  const before = await readSealed();
  await expect(start('true', mistyped)).rejects.toThrow('sealed with another KEYSTEAD_SECRET');
  expect(await readSealed()).toEqual(before);
});

test('an installation from before the sealed check gets one, with the secret of its signing keys', async () => {
  await runStatement(database.ownerUrl, 'delete from secret_check');
  const sealed = createSeal(testSecret).close('{}', 'signing-key');
  await runStatement(
    database.ownerUrl,
    `insert into signing_keys (kid, sealed_key) values ('one', '${sealed}')`,
  );
  const before = await readSealed();
  await expect(start('true', mistyped)).rejects.toThrow('sealed with another KEYSTEAD_SECRET');
  expect(await readSealed()).toEqual(before);
  await start('true', testSecret);
  await runStatement(database.ownerUrl, 'delete from signing_keys');
  await expect(start('true', mistyped)).rejects.toThrow('sealed with another KEYSTEAD_SECRET');
});

test('the demo data stays with its sandbox', async () => {
  await start('true', testSecret);
  const elsewhere = start('true', testSecret, { SANDBOX_URL: 'http://localhost:4510' });
  await expect(elsewhere).rejects.toThrow(
    /sandbox at http:\/\/localhost:4410, not at http:\/\/localhost:4510.*npm run demo:reset/,
  );
});
