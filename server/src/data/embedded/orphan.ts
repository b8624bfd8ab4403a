import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessTable, processTable } from './process-table.ts';

const gracePeriod = 10_000;

/**
 * Stops a server that an earlier supervisor left running on this cluster. Call it only while holding the
 * cluster's lock: anything still running there has lost its supervisor. A foreign process is never touched.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = recordedPid(cluster);
  if (pid === undefined) return;
  if (isPostmasterOf(pid, cluster)) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
    await interrupt(pid, () => isPostmasterOf(pid, cluster));
  } else if (isAlive(pid) && !hasProcessIn(cluster)) {
    // The system reused the PID for another process: PostgreSQL would mistake it for a running server.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
}

async function interrupt(pid: number, isRunning: () => boolean): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + gracePeriod;
  while (isRunning() && Date.now() < deadline) await sleep(20);
  if (!isRunning()) return;
  signal(pid, 'SIGQUIT');
  while (isRunning() && Date.now() < deadline + gracePeriod) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function recordedPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

export function isPostmasterOf(
  pid: number,
  cluster: string,
  { commandOf }: Pick<ProcessTable, 'commandOf'> = processTable(),
): boolean {
  const command = commandOf(pid);
  return /(^|\/)post(gres|master) /.test(command) && `${command} `.includes(` -D ${cluster} `);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Server processes change their titles but stay in the data folder. */
function hasProcessIn(cluster: string): boolean {
  const folders = processTable().workingFolders();
  return folders === null || folders.includes(realpathSync(cluster));
}
