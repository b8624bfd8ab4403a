// Installs a Python program into .cache, at the versions that make runs repeatable.
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const run = async (command: string, args: string[]): Promise<void> => {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) throw new Error(`${args.at(-1)} could not be installed (it needs Python 3.10).\n${output}`);
};

/** Returns the folder of its programs. A folder without the mark was not completed. */
export const installPythonPackages = async (name: string, packages: string[]): Promise<string> => {
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
