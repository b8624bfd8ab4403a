import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canEnter } from './can-reach.ts';
import type { Account } from './choose-account.ts';
import { createSharedFolder } from './create-folder.ts';

/** Where root keeps what the unprivileged account must be able to reach. */
export const stagingFolder = '/var/lib/keystead';

/** The system's limit is 107 bytes for the whole path of the socket file. */
const maxSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length;

export type Folders = {
  cluster: string;
  socket: string;
  log: string;
  lock: string;
  password: string;
};

const checkout = resolve(import.meta.dirname, '../../../..');

export function chooseFolders(dataDir: string | undefined, account: Account | undefined): Folders {
  const cluster = chooseCluster(dataDir, account);
  const socketFolder = `${cluster}.socket`;
  return {
    cluster,
    socket:
      Buffer.byteLength(socketFolder) <= maxSocketFolderBytes ? socketFolder : shortSocketFolder(cluster),
    log: `${cluster}.log`,
    lock: `${cluster}.lock`,
    password: `${cluster}.password`,
  };
}

function chooseCluster(dataDir: string | undefined, account: Account | undefined): string {
  const configured = dataDir ?? (process.env.KEYSTEAD_DATA && join(process.env.KEYSTEAD_DATA, 'postgres'));
  const preferred = resolve(configured ?? join(checkout, '.data/postgres'));
  if (configured || !account) mkdirSync(dirname(preferred), { recursive: true });
  if (!account || (configured && canEnter(account, dirname(preferred)))) return preferred;
  const staged = join(stagingFolder, shortHash(preferred));
  createSharedFolder(stagingFolder);
  createSharedFolder(staged);
  return join(staged, 'postgres');
}

export function shortSocketFolder(cluster: string, platform = process.platform): string {
  return join(platform === 'win32' ? tmpdir() : '/tmp', `keystead-${shortHash(cluster)}`);
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
