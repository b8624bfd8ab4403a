import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRead } from './can-reach.ts';
import type { Account } from './choose-account.ts';
import { stagingFolder } from './choose-folders.ts';
import { createSharedFolder } from './create-folder.ts';
import type { Binaries } from './locate-binaries.ts';
import { runAs } from './run-as.ts';

/** The same binaries, copied to where the account can reach them unless it already can. */
export async function stageBinaries(binaries: Binaries, account: Account | undefined): Promise<Binaries> {
  if (!account || canRead(account, join(binaries.bin, 'initdb'))) return binaries;
  const staged = join(stagingFolder, 'binaries', binaries.version);
  if (!existsSync(staged)) await copyAtomically(dirname(binaries.bin), staged);
  return { ...binaries, bin: join(staged, 'bin') };
}

async function copyAtomically(source: string, target: string): Promise<void> {
  const unfinished = `${target}.tmp-${process.pid}`;
  createSharedFolder(stagingFolder);
  createSharedFolder(dirname(target));
  cpSync(source, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await runAs(undefined, 'chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
