import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type KeepRunning = {
  launch(): Promise<ChildProcess>;
  log(line: string): void;
  /** Called once if the server cannot be restarted. */
  onGone(error: Error): void;
};

const restartLimit = 5;
const restartWindow = 60_000;
const firstPause = 50;
const closingPeriod = 500;
const gracePeriod = 10_000;

/** Restarts the server whenever it exits on its own, until it is stopped or exits too often. */
export async function keepRunning({ launch, log, onGone }: KeepRunning) {
  let isStopping = false;
  let restarts: number[] = [];
  let child = await launch();
  let restarting: Promise<void> = Promise.resolve();

  const interrupt = () => child.kill('SIGINT');
  process.on('exit', interrupt);

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log(`PostgreSQL ended unexpectedly (${signal ?? code}).`);
      restarting = restart().catch((error) => onGone(error));
    });
  };

  async function restart(): Promise<void> {
    restarts = restarts.filter((time) => time > Date.now() - restartWindow);
    if (restarts.length >= restartLimit) {
      throw new Error(`PostgreSQL ended ${restartLimit + 1} times within a minute.`);
    }
    await sleep(firstPause * 2 ** restarts.length);
    if (isStopping) return;
    restarts.push(Date.now());
    child = await launch();
    watch();
    log('PostgreSQL is back.');
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await restarting;
    process.off('exit', interrupt);
    await stopServer(child);
  }

  watch();
  return { pid: () => child.pid ?? 0, stop };
}

/** Lets connections that are closing finish, then cuts open ones, and finally kills everything. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const interruptTimer = setTimeout(() => child.kill('SIGINT'), closingPeriod);
  const lastResort = setTimeout(() => child.kill('SIGQUIT'), gracePeriod);
  await exit;
  clearTimeout(interruptTimer);
  clearTimeout(lastResort);
}
