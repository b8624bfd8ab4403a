import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionSettings } from '../tooling/test/production-settings.ts';
import { startTimeout } from '../tooling/test/server-process.ts';

test.each([
  ['seed.ts', 'is for a demo only'],
  ['demo-reset.ts', 'only a demo can be reset'],
])('%s leaves a production database alone', { timeout: startTimeout }, (script, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), '--yes'], {
    env: { ...process.env, ...productionSettings },
    encoding: 'utf8',
  });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});
