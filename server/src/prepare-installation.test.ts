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

test.each(['true', 'false'])(
  'creates missing partitions after a long pause, MIGRATE=%s',
  async (migrates) => {
    const before = await partitions();
    expect(before.length).toBeGreaterThan(15);
    await runStatement(database.ownerUrl, `drop table ${before.join(', ')}`);
    const settings = { KEYSTEAD_MODE: 'demo', DEMO_CUSTOMERS: '0', MIGRATE: migrates };
    await prepareInstallation(
      readConfig({ ...settings, DATABASE_URL: database.ownerUrl, KEYSTEAD_SECRET: testSecret }),
      log,
    );
    expect(await partitions()).toEqual(before);
  },
);

const sealedElsewhere = 'The signing keys in the database were sealed with another KEYSTEAD_SECRET.';

test('says how to start afresh if a demo has lost its secret, and nowhere else', async () => {
  startPostgres.mockResolvedValue({ url: database.ownerUrl, stop: async () => undefined });
  const sealed = createSeal(testSecret).close('{}', 'signing-key');
  await runStatement(
    database.ownerUrl,
    `insert into signing_keys (kid, sealed_key) values ('one', '${sealed}')`,
  );
  const start = (settings: Record<string, string>) =>
    prepareInstallation(readConfig({ DEMO_CUSTOMERS: '0', ...settings }), log);
  await expect(start({})).rejects.toThrow(/npm run demo:reset$/);
  const secret = { KEYSTEAD_SECRET: 'mistyped'.repeat(4) };
  const ownDatabase = { DATABASE_URL: database.ownerUrl, KEYSTEAD_MODE: 'demo' };
  for (const settings of [secret, ownDatabase, { ...secret, ...ownDatabase }])
    await expect(start(settings)).rejects.toThrow(new Error(sealedElsewhere));
  await runStatement(database.ownerUrl, 'delete from signing_keys');
});

test.each(['true', 'false'])(
  'rejects another secret at startup before changing anything, MIGRATE=%s',
  async (migrates) => {
    const sealed = createSeal(testSecret).close('{}', 'signing-key');
    await runStatement(
      database.ownerUrl,
      `insert into signing_keys (kid, sealed_key) values ('one', '${sealed}')`,
    );
    const readLogin = () => runStatement(database.ownerUrl, 'select * from application_login');
    const before = await readLogin();
    const settings = { KEYSTEAD_MODE: 'demo', DEMO_CUSTOMERS: '0', MIGRATE: migrates };
    const start = prepareInstallation(
      readConfig({ ...settings, DATABASE_URL: database.ownerUrl, KEYSTEAD_SECRET: 'mistyped'.repeat(4) }),
      log,
    );
    await expect(start).rejects.toThrow('sealed with another KEYSTEAD_SECRET');
    expect(await readLogin()).toEqual(before);
    await runStatement(database.ownerUrl, 'delete from signing_keys');
  },
);
