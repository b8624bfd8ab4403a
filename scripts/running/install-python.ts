// Puts a program of Python into .cache, at the versions that its runs are repeatable with.
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const run = async (command: string, args: string[]): Promise<void> => {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) throw new Error(`${args.at(-1)} could not be installed (it needs Python 3.10).\n${output}`);
};

/** Answers the folder of its programs. A folder without its mark was begun and not ended. */
export const installPython = async (name: string, packages: string[]): Promise<string> => {
  const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const folder = join(import.meta.dirname, '../../.cache', `${name}-${key}`);
  const mark = join(folder, 'installed');
  if (!existsSync(mark)) {
    await run('python3', ['-m', 'venv', '--clear', folder]);
    await run(join(folder, 'bin/pip'), ['install', '--quiet', ...packages]);
    writeFileSync(mark, packages.join('\n'));
  }
  return join(folder, 'bin');
};
