// Runs a program to its end; stops it if this process stops first.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const preload = join(import.meta.dirname, 'watch-parent.ts');
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

export type CommandResult = { code: number; output: string };

type Options = { env?: Record<string, string>; stream?: boolean };

/** The output is collected, or with `stream` shown as it arrives. */
export function runCommand(command: string, args: string[], options: Options = {}): Promise<CommandResult> {
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

/** Runs a Node program on our Node; it also ends if this process is killed. */
export function runNode(args: string[], options: Options = {}): Promise<CommandResult> {
  return runCommand(process.execPath, ['--import', preload, ...args], options);
}
