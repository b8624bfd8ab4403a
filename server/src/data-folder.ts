import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the process keeps its own files: the demo's secret and the spool of the service log. */
export const dataFolder = (): string => {
  const folder = resolve(process.env.KEYSTEAD_DATA || fileURLToPath(new URL('../../.data', import.meta.url)));
  // If we run as root, PostgreSQL runs under another account, which must be able to traverse the folder.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
};

/** Production is configured with a secret; the demo creates one at its first start. */
export const readSecret = (configured: string | undefined, folder: string): string => {
  if (configured) return configured;
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};
