import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTimeout } from '../tooling/test/server-process.ts';

const settings = {
  KEYSTEAD_MODE: 'production',
  DATABASE_URL: 'postgresql://owner@not-reached.invalid/keystead',
  KEYSTEAD_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://idm.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Keystead <no-reply@idm.example>',
  TEXT_MESSAGE_URL: 'https://text.example',
  TEXT_MESSAGE_TOKEN: 'x',
  REGISTRY_URL: 'https://registry.example',
  LAUNCHER_URL: 'https://launcher.example',
  MESSAGE_BUS_URL: 'https://bus.example',
  SERVICE_TOKEN: 'x',
  OUTSIDE_HOSTS: '.example',
};

test('does not add demo users to a production database', { timeout: startTimeout }, () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  expect(stderr).toContain('KEYSTEAD_MODE=production');
  expect(status).toBe(1);
});
