// Runs long-lived child processes: waits until they are ready, restarts those that end, stops them in order.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { graceMs } from '../../server/src/cluster/supervise-workers.ts';

export type ChildOptions = {
  name: string;
  /** The file to run, relative to the root of the checkout. */
  entry: string;
  env?: Record<string, string | undefined>;
  /** Called once when the child cannot be kept running. */
  onGone: (reason: string) => void;
};

const restartPause = 1000;
const restartLimit = 5;
const restartWindow = 60_000;
/** A leading process waits for the processes it leads, then stops the database. */
const gracePeriod = graceMs + 5_000;
const root = join(import.meta.dirname, '../..');
const preload = join(import.meta.dirname, 'watch-parent.ts');

/** `ready` resolves when the child has sent `{ ready: true }` for the first time. */
export function keepChild({ name, entry, env = {}, onGone }: ChildOptions) {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let wasReady = false;
  let isStopping = false;
  let restarts: number[] = [];
  let child = launch();

  function launch(): ChildProcess {
    const started = fork(resolve(root, entry), {
      cwd: root,
      env: { ...process.env, ...env },
      execArgv: ['--import', preload],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C reaches only this process, which then stops the children in order.
      detached: true,
    });
    started.on('message', (message) => {
      if (!isReadyMessage(message)) return;
      wasReady = true;
      setReady();
    });
    started.once('exit', (code, signal) => handleExit(code, signal));
    return started;
  }

  async function handleExit(code: number | null, signal: string | null): Promise<void> {
    if (isStopping) return;
    restarts = restarts.filter((time) => time > Date.now() - restartWindow);
    const refusedToStart = !wasReady && signal === null;
    if (refusedToStart || restarts.length >= restartLimit)
      return onGone(`The ${name} ended (${signal ?? code}).`);
    console.error(`The ${name} ended unexpectedly (${signal ?? code}). Starting it again …`);
    restarts.push(Date.now());
    await sleep(restartPause);
    if (!isStopping) child = launch();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), gracePeriod);
    await exit;
    clearTimeout(killTimer);
  }

  return { ready, stop, pid: () => child.pid };
}

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
