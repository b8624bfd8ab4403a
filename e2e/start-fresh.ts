// Starts Keystead on a fresh database for the browser tests; everything is deleted when it ends.
import { rmSync } from 'node:fs';
import { createTemporaryFolder } from '../tooling/temporary-folder.ts';
import { ports, serverUrl } from './addresses.ts';

const folder = createTemporaryFolder('e2e');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

delete process.env.DATABASE_URL;
Object.assign(process.env, {
  KEYSTEAD_DATA: folder,
  KEYSTEAD_MODE: 'demo',
  PORT: String(ports.server),
  PUBLIC_URL: serverUrl,
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.smtp),
  // Each test uses its own address, so that the limits per caller apply without tests affecting each other.
  TRUST_PROXY: 'loopback',
  // Failures happen quickly, so that a test can see them.
  PROVISIONING_RETRY_SECONDS: '0.2,0.2',
  LOG_LEVEL: 'warn',
});

await import('../scripts/start.ts');
