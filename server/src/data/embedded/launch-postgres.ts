import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from './address.ts';
import type { Account } from './choose-account.ts';
import type { Folders } from './choose-folders.ts';
import type { Binaries } from './locate-binaries.ts';
import { stopOrphan } from './orphan.ts';
import { spawnOptions } from './run-as.ts';
import { runStatement } from './run-statement.ts';
import { openLog } from './server-log.ts';
import { asArguments, type Settings } from './settings.ts';
import { withParentDeathSignal } from './with-parent-death-signal.ts';

export type Launch = {
  binaries: Binaries;
  folders: Folders;
  account: Account | undefined;
  address: Address;
  settings: Settings;
  log: (line: string) => void;
};

/** How long the remains of a killed server may hold its lock file and shared memory. */
const lockTimeoutMs = 5000;
/** Replaying the log after a crash can take this long on a large database. */
const readyTimeoutMs = 120_000;
const lockHeldPattern = /lock file ".*" already exists|pre-existing shared memory block/;

/** Starts the server and resolves when it responds. */
export async function launchPostgres(launch: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    await stopOrphan(launch.folders.cluster, launch.log);
    const log = openLog(launch.folders.log);
    const child = spawnServer(launch, log.file);
    const failure = await waitForStartup(child, launch.address);
    log.close();
    if (!failure) return child;
    if (!lockHeldPattern.test(log.written()) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${failure}\n${log.written()}\n(from ${launch.folders.log})`);
    }
    await sleep(200);
  }
}

/** Detached from the terminal's process group: Ctrl-C is for the parent, which shuts the server down properly. */
function spawnServer(
  { binaries, folders, account, address, settings }: Launch,
  output: number,
): ChildProcess {
  const args = ['-D', folders.cluster, ...asArguments({ ...settings, ...address.settings })];
  const server = withParentDeathSignal('INT', join(binaries.bin, 'postgres'), args);
  return spawn(server.command, server.args, {
    ...spawnOptions(account),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
}

async function waitForStartup(child: ChildProcess, address: Address): Promise<string | undefined> {
  const failed = Promise.race([
    once(child, 'exit').then(([code, signal]) => `it ended with ${signal ?? code}.`),
    once(child, 'error').then(([error]) => String(error)),
  ]);
  const controller = new AbortController();
  const started = waitForReady(address, controller.signal).then((isReady) => {
    if (isReady) return undefined;
    child.kill('SIGQUIT');
    return `no answer within ${readyTimeoutMs / 1000} s.`;
  });
  try {
    return await Promise.race([failed, started]);
  } finally {
    controller.abort();
  }
}

async function waitForReady(address: Address, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs;
  while (!signal.aborted && Date.now() < deadline) {
    try {
      await runStatement(address.url('postgres'), 'select 1');
      return true;
    } catch {
      await sleep(15);
    }
  }
  return false;
}
