// Runs a program to its end; it is stopped when this process stops first.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const preload = join(import.meta.dirname, 'watch-parent.ts');
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

export type Finished = { code: number; output: string };

type Options = { env?: Record<string, string>; stream?: boolean };

/** The output is collected, or shown as it comes with `stream`. */
export function runCommand(command: string, args: string[], options: Options = {}): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.stream ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    const end = (code: number) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** A program written for Node, on our Node; it also ends when this process is killed. */
export function runNode(args: string[], options: Options = {}): Promise<Finished> {
  return runCommand(process.execPath, ['--import', preload, ...args], options);
}
