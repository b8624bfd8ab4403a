import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const startTimeoutSeconds = 240;

type Program = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Responds with success when it is ready. */
  readyUrl: string;
  /** For its output. */
  folder: string;
};

/** Starts a third-party program and waits until it responds; `stop` ends it with all its processes. */
export const startProgram = async (program: Program): Promise<{ stop: () => Promise<void> }> => {
  const logFile = join(program.folder, `${program.name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(program.command, program.args, {
    stdio: ['ignore', log, log],
    detached: true,
    env: { ...process.env, ...program.env },
  });
  const stop = () => killProcessGroup(child);
  try {
    await waitUntilReady(child, program, logFile);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const killProcessGroup = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await exited;
};

const waitUntilReady = async (
  child: ChildProcess,
  { name, readyUrl }: Program,
  logFile: string,
): Promise<void> => {
  for (let second = 0; second < startTimeoutSeconds && child.exitCode === null; second++) {
    const reply = await fetch(readyUrl).catch(() => null);
    if (reply?.ok) return;
    await wait(1000);
  }
  throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
};
