import { spawn, spawnSync } from 'node:child_process';
import type { Account } from './choose-account.ts';

/** Only what PostgreSQL needs: a stray PGDATA or LC_ALL of the caller must not reach it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

/** The account may not be able to enter the caller's folder, so everything runs from the root folder. */
export function spawnOptions(account: Account | undefined) {
  return { cwd: '/', env: cleanEnvironment(), ...(account && { uid: account.uid, gid: account.gid }) };
}

export function runAs(account: Account | undefined, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed (${signal ?? code}):\n${output.trim()}`)),
    );
  });
}

export function succeedsAs(account: Account | undefined, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...spawnOptions(account), stdio: 'ignore' }).status === 0;
}
