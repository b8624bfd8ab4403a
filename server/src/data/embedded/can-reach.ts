import type { Account } from './choose-account.ts';
import { succeedsAs } from './run-as.ts';

/** Asks the system, because file modes, ACLs and mounts all matter. */
export function canEnter(account: Account, folder: string): boolean {
  return succeedsAs(account, 'test', ['-x', folder]);
}

export function canRead(account: Account, file: string): boolean {
  return succeedsAs(account, 'test', ['-r', file]);
}
