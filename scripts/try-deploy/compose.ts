import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../running/run-command.ts';
import { runOrThrow } from './run-or-throw.ts';

export type Compose = {
  /** Runs a command of compose and returns its output; throws if it fails. */
  run: (...args: string[]) => Promise<string>;
  /** Stops everything and deletes what it stored. */
  remove: () => Promise<void>;
};

const engines = ['docker', 'podman'];

/** The first engine that is running and has compose. */
export const findEngine = async (): Promise<string> => {
  for (const engine of engines) {
    const [info, compose] = await Promise.all([
      runCommand(engine, ['info']),
      runCommand(engine, ['compose', 'version']),
    ]);
    if (info.code === 0 && compose.code === 0) return engine;
  }
  throw new Error(`Neither ${engines.join(' nor ')} is running here with compose.`);
};

/** Podman's own format has no health check. */
export const buildImage = (engine: string): Promise<string> =>
  runOrThrow(engine, [
    'build',
    ...(engine === 'podman' ? ['--format', 'docker'] : []),
    ...['-f', 'deploy/Containerfile', '-t', 'keystead', '.'],
  ]);

/** A copy of deploy/compose with settings for a trial, so that an operator's own settings are left alone. */
export const openCompose = (engine: string, publicUrl: string): Compose => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-compose-'));
  cpSync('deploy/compose', folder, { recursive: true });
  writeFileSync(join(folder, 'keystead.env'), trialSettings(publicUrl));
  const env = { POSTGRES_PASSWORD: newSecret() };
  const fixed = ['compose', '-p', 'keystead-trial', '-f', join(folder, 'compose.yaml')];
  const run = (...args: string[]) => runOrThrow(engine, [...fixed, ...args], env);
  return {
    run,
    remove: async () => {
      await run('down', '--volumes', '--timeout', '5');
      rmSync(folder, { recursive: true });
    },
  };
};

const trialSettings = (publicUrl: string): string =>
  readFileSync('deploy/compose/keystead.env.example', 'utf8')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${publicUrl}\nPUBLIC_URL_INSECURE=true`)
    .replace(/^(\w+)=$/gm, (_, name: string) => `${name}=${newSecret()}`);

const newSecret = (): string => randomBytes(24).toString('hex');
