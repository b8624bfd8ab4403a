import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../tooling/temporary-folder.ts';
import { startTimeout } from '../tooling/test/server-process.ts';

const folder = createTemporaryFolder('migrate');
afterAll(() => rmSync(folder, { recursive: true }));

test('ends, and stops the embedded database, if the installation cannot be prepared', {
  timeout: startTimeout + 5000,
}, () => {
  mkdirSync(join(folder, 'secret'));
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
    env: { ...process.env, KEYSTEAD_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
    timeout: startTimeout,
  });
  expect(stderr).toContain('EISDIR');
  expect(status).toBe(1);
});
