// Starts Keystead on a fresh database for the browser tests; everything is gone when it ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports, serverUrl } from './addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-e2e-'));
// PostgreSQL runs under another account when this one is root.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

delete process.env.DATABASE_URL;
Object.assign(process.env, {
  KEYSTEAD_DATA: folder,
  KEYSTEAD_MODE: 'demo',
  PORT: String(ports.server),
  PUBLIC_URL: serverUrl,
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.smtp),
  // Each test names an address of its own, so that the limits per caller hold without one test meeting another's.
  TRUST_PROXY: 'loopback',
  // Failures come quickly, so that a test can see them.
  PROVISIONING_RETRY_SECONDS: '0.2,0.2',
  LOG_LEVEL: 'warn',
});

await import('../scripts/start.ts');
