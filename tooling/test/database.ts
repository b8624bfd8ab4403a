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
export const testDatabase = async () => copyDatabase(await migratedTemplate());

type Fill = (ownerUrl: string) => Promise<unknown>;

/** Same, plus what `fill` adds. It runs once for all tests that request the same contents. */
export const filledDatabase = async (contents: string, fill: Fill) => {
  const migrated = await migratedTemplate();
  const filled = `${migrated}_${shortHash(contents)}`;
  await ensureTemplate(filled, `template ${migrated} strategy file_copy`, fill);
  return copyDatabase(filled);
};

async function migratedTemplate(): Promise<string> {
  const template = inject('templateName');
  await ensureTemplate(template, '', async (ownerUrl) => {
    await migrate(ownerUrl);
    // All copies share this login.
    await openApplicationLogin(ownerUrl, seal);
  });
  return template;
}

/** A template that is complete or absent: copying one fails while anything is connected to it. */
function ensureTemplate(template: string, source: string, fill: Fill): Promise<void> {
  const cluster = inject('postgresUrl');
  return withLock(cluster, template, async () => {
    const found = await runStatement(cluster, `select 1 from pg_database where datname = '${template}'`);
    if (found.length > 0) return;
    const unfinished = `${template}_unfinished`;
    await runStatement(cluster, `drop database if exists ${unfinished} with (force)`);
    await runStatement(cluster, `create database ${unfinished} ${source}`);
    await fill(databaseUrl(cluster, unfinished));
    await runStatement(cluster, `alter database ${unfinished} rename to ${template}`);
  });
}

async function copyDatabase(template: string) {
  const cluster = inject('postgresUrl');
  const name = `keystead_test_${randomBytes(6).toString('hex')}`;
  await runStatement(cluster, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = databaseUrl(cluster, name);
  return {
    ownerUrl,
    appUrl: await openApplicationLogin(ownerUrl, seal),
    drop: async () => {
      await runStatement(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
