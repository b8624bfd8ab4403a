import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from './choose-account.ts';
import type { Folders } from './choose-folders.ts';
import type { Binaries } from './locate-binaries.ts';
import { runAs } from './run-as.ts';
import { withParentDeathSignal } from './with-parent-death-signal.ts';

export const owner = 'keystead_owner';

type Options = { binaries: Binaries; folders: Folders; account: Account | undefined; withPassword: boolean };

/** Built in a temporary folder and then renamed, so that an incomplete cluster is never mistaken for a complete one. */
export async function initCluster({ binaries, folders, account, withPassword }: Options): Promise<void> {
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) return;
  removeUnfinished(folders.cluster);
  const unfinished = mkdtempSync(`${folders.cluster}.tmp-`);
  if (account) chownSync(unfinished, account.uid, account.gid);
  if (withPassword) writeFileSync(folders.password, randomBytes(24).toString('hex'), { mode: 0o600 });

  const initdb = withParentDeathSignal('KILL', join(binaries.bin, 'initdb'), [
    ...['-D', unfinished, '-U', owner, '--data-checksums', '--encoding=UTF8', ...localeOf(binaries)],
    ...(withPassword ? ['--auth=scram-sha-256', `--pwfile=${folders.password}`] : ['--auth=trust']),
  ]);
  await runAs(account, initdb.command, initdb.args);
  try {
    renameSync(unfinished, folders.cluster);
  } catch (cause) {
    throw new Error(`${folders.cluster} exists but holds no PostgreSQL data. Move it away and start again.`, {
      cause,
    });
  }
}

/** The built-in locale sorts and folds case the same on every machine; older servers use the system's equivalent. */
function localeOf(binaries: Binaries): string[] {
  return binaries.major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

function removeUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.tmp-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
