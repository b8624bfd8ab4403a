import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openTemporaryCluster } from '../../../../tooling/temporary-cluster.ts';
import { createTemporaryFolder } from '../../../../tooling/temporary-folder.ts';
import { testDatabase, testSecret } from '../../../../tooling/test/database.ts';
import { startTimeout } from '../../../../tooling/test/server-process.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createSeal } from '../../secrets/seal.ts';
import { openApplicationLogin } from '../application-login.ts';
import { runStatement } from '../embedded/run-statement.ts';
import { migrate } from './migrate.ts';

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

/** They are not part of the packaged PostgreSQL, and those of an older version cannot read a newer server. */
const hasPrograms = async (): Promise<boolean> => {
  const { stdout } = run('pg_dump', '--version');
  const [server] = await runStatement(
    inject('postgresUrl'),
    "select current_setting('server_version') as version",
  );
  return majorOf(stdout ?? '0') >= majorOf(String(server?.version));
};

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0]);

const folder = createTemporaryFolder('restore');
const dump = join(folder, 'keystead.dump');
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(!(await hasPrograms()))(
  'a backup is restored on a server that has the role, as documented',
  { timeout: startTimeout },
  async () => {
    const seal = createSeal(testSecret);
    const passwords = { hash: async (text: string) => `hash of ${text}` };
    const source = await testDatabase();
    await seedDemo(source.ownerUrl, {
      passwords,
      seal,
      sandboxUrl: 'http://localhost:4410',
      hasPast: false,
    });
    run('pg_dump', '--format=custom', `--file=${dump}`, source.ownerUrl);
    await source.drop();

    const cluster = await openTemporaryCluster();
    try {
      const restoreInto = async (name: string, ...options: string[]) => {
        await runStatement(cluster.url, `create database ${name}`);
        const url = new URL(cluster.url);
        url.pathname = `/${name}`;
        const { stderr } = run('pg_restore', ...options, `--dbname=${url.href}`, dump);
        return { url: url.href, stderr };
      };
      const early = await restoreInto('early');
      expect(early.stderr).toContain('role "keystead_app" does not exist');
      await expect(migrate(early.url)).rejects.toThrow('keystead_app was missing');
      await runStatement(cluster.url, 'create role keystead_app nologin');
      await expect(migrate(early.url)).rejects.toThrow('keystead_app was missing');

      const restored = await restoreInto('restored', '--exit-on-error');
      expect(restored.stderr).toBe('');
      expect(await migrate(restored.url)).toEqual([]);
      const appUrl = await openApplicationLogin(restored.url, seal);
      expect(await runStatement(appUrl, 'select from stacks')).toHaveLength(1);
    } finally {
      await cluster.close();
    }
  },
);
