import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import type { Account } from './choose-account.ts';

/** A folder that every account can enter, regardless of the umask. */
export function createSharedFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

/** A folder that only the account can enter; one created by another account is refused. */
export function createPrivateFolder(path: string, account: Account | undefined): void {
  const owner = account?.uid ?? process.getuid?.();
  try {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory() || (owner !== undefined && stats.uid !== owner)) {
    throw new Error(`${path} belongs to another user. Remove it and start again.`);
  }
  chmodSync(path, 0o700);
}
