import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { migrateJobs } from '../../jobs/migrate-jobs.ts';
import { connectWithRetry } from '../connect-with-retry.ts';
import { isLockTimeout } from '../is-lock-timeout.ts';
import { requireRole } from './require-role.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Up to here numbers were assigned by area; every later one is larger than all before it. */
const lastNumberedByArea = '0053-user-by-name.sql';

/** Any number, but the same for every process that may migrate this database. */
export const migrationLock = 4_400_001;

/** Migrates the database to the newest schema as its owner. Safe to run from several processes concurrently. */
export const migrate = async (
  ownerUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<string[]> => {
  const client = await connectWithRetry(ownerUrl, log);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await applyPending(client, log);
    await migrateJobs(client);
    // Lets a process that does not migrate check whether another one has.
    await client.query('grant select on migrations to keystead_app');
    return applied;
  } finally {
    await client.end();
  }
};

/** For processes that do not migrate: reports what is missing. A schema newer than the process is fine. */
export const requireMigrated = async (url: string, log: (line: string) => void): Promise<void> => {
  const client = await connectWithRetry(url, log);
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations').catch(nothingYet);
    const appliedNames = new Set(rows.map(({ name }) => name));
    const missing = (await readMigrations()).filter(({ name }) => !appliedNames.has(name));
    if (missing.length === 0) return;
    throw new Error(
      `The database is not up to date: ${missing.length} migrations are missing, the first is ${missing[0]?.name}. ` +
        'Run npm run migrate, or let the server do it with MIGRATE=true.',
    );
  } finally {
    await client.end();
  }
};

/** No table, or one from a version that did not grant read access. */
const nothingYet = (error: { code?: string }): { rows: [] } => {
  if (error.code === '42P01' || error.code === '42501') return { rows: [] };
  throw error;
};

const applyPending = async (client: pg.Client, log: (line: string) => void): Promise<string[]> => {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  if (rows.length > 0) await requireRole(client);
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  const newest = [...checksums.keys()].sort().at(-1) ?? '';
  const applied: string[] = [];
  for (const { name, text, checksum } of await readMigrations()) {
    const appliedChecksum = checksums.get(name);
    if (appliedChecksum === checksum) continue;
    if (appliedChecksum !== undefined)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    if (name > lastNumberedByArea && name < newest)
      throw new Error(
        `Migration ${name} is older than ${newest}, which has been applied. Give it the next number.`,
      );
    await applyPatiently(
      () => applyOne(client, name, text, checksum),
      (line) => log(`${name} ${line}`),
    );
    log(`Migrated ${name}`);
    applied.push(name);
  }
  return applied;
};

const lockTries = 120;
const lockPauseMs = 3000;

/**
 * Whoever waits for a table keeps everyone else from it, so a migration gives up soon and tries again: an export or a
 * backup may be reading the table for minutes.
 */
const applyPatiently = async (apply: () => Promise<void>, log: (line: string) => void): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply();
    } catch (error) {
      if (!(error instanceof Error && isLockTimeout(error.cause)) || attempt === lockTries) throw error;
      if (attempt === 1) log('waits until a table that it changes is free');
      await wait(lockPauseMs);
    }
  }
};

const applyOne = async (client: pg.Client, name: string, text: string, checksum: string): Promise<void> => {
  await client.query("begin; set local lock_timeout = '2s'");
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
};

const readMigrations = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};
