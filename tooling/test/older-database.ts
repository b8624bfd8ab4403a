import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, inject } from 'vitest';
import { connectWithRetry } from '../../server/src/data/connect-with-retry.ts';
import { runStatement } from '../../server/src/data/embedded/run-statement.ts';

const folder = new URL('../../server/migrations/', import.meta.url);

/** An empty database, to be migrated first to an older schema and then to a newer one; dropped after the last test. */
export const olderDatabase = async () => {
  const cluster = inject('postgresUrl');
  const name = `keystead_older_${randomBytes(6).toString('hex')}`;
  await runStatement(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const owner = await connectWithRetry(url.href, () => undefined);
  afterAll(async () => {
    await owner.end();
    await runStatement(cluster, `drop database ${name} with (force)`);
  });
  const apply = async (isIncluded: (file: string) => boolean): Promise<void> => {
    for (const file of (await readdir(folder)).sort().filter(isIncluded))
      await owner.query(await readFile(new URL(file, folder), 'utf8'));
  };
  return { owner, apply };
};
