import { createHash, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openApplicationLogin } from '../../server/src/data/application-login.ts';
import { runStatement } from '../../server/src/data/embedded/run-statement.ts';
import { migrate } from '../../server/src/data/migrate/migrate.ts';
import { createSeal } from '../../server/src/secrets/seal.ts';
import { withLock } from './with-lock.ts';

export const testSecret = 'a secret that only tests know, long enough';
const seal = createSeal(testSecret);

/** A separate database with all migrations; `appUrl` signs in as the application's role. */
export const testDatabase = () => copyTemplate(inject('templateName'), migrate);

type Fill = (ownerUrl: string) => Promise<unknown>;

/** Same, plus what `fill` adds. It runs once for all tests that request the same contents. */
export const filledDatabase = (contents: string, fill: Fill) =>
  copyTemplate(`${inject('templateName')}_${shortHash(contents)}`, async (ownerUrl) => {
    await migrate(ownerUrl);
    await fill(ownerUrl);
  });

async function copyTemplate(template: string, fill: Fill) {
  const cluster = inject('postgresUrl');
  const name = `keystead_test_${randomBytes(6).toString('hex')}`;
  await withLock(cluster, async () => {
    await ensureTemplate(cluster, template, fill);
    await runStatement(cluster, `create database ${name} template ${template}`);
  });
  const ownerUrl = databaseUrl(cluster, name);
  return {
    ownerUrl,
    appUrl: await openApplicationLogin(ownerUrl, seal),
    drop: async () => {
      await runStatement(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

async function ensureTemplate(cluster: string, template: string, fill: Fill): Promise<void> {
  const found = await runStatement(cluster, `select 1 from pg_database where datname = '${template}'`);
  if (found.length > 0) return;
  const unfinished = `${template}_unfinished`;
  await runStatement(cluster, `drop database if exists ${unfinished} with (force)`);
  await runStatement(cluster, `create database ${unfinished}`);
  await fill(databaseUrl(cluster, unfinished));
  // The copies share the template's login.
  await openApplicationLogin(databaseUrl(cluster, unfinished), seal);
  await runStatement(cluster, `alter database ${unfinished} rename to ${template}`);
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
