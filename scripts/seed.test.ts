import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionSettings } from '../tooling/test/production-settings.ts';
import { startTimeout } from '../tooling/test/server-process.ts';

test('does not add demo users to a production database', { timeout: startTimeout }, () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    env: { ...process.env, ...productionSettings },
    encoding: 'utf8',
  });
  expect(stderr).toContain('is for a demo only');
  expect(status).toBe(1);
});
