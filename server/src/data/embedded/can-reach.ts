import type { Account } from './choose-account.ts';
import { succeedsAs } from './run-as.ts';

/** Asked of the system, because modes, lists and mounts all have a say. */
export function canEnter(account: Account, folder: string): boolean {
  return succeedsAs(account, 'test', ['-x', folder]);
}

export function canRead(account: Account, file: string): boolean {
  return succeedsAs(account, 'test', ['-r', file]);
}
