import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the process keeps files of its own: the demo's secret and the spool of the service log. */
export const dataFolder = (): string => {
  const folder = process.env.KEYSTEAD_DATA || fileURLToPath(new URL('../../.data', import.meta.url));
  // PostgreSQL runs as another account when we are root, and must be able to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
};

/** Production brings its secret; the demo makes one at its first start. */
export const readSecret = (configured: string | undefined, folder: string): string => {
  if (configured) return configured;
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};
