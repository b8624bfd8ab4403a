// Puts the fuzzer into .cache, at the version that the runs are repeatable with.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../running/run-command.ts';

const version = '4.32.5';
const folder = join(import.meta.dirname, '../../.cache', `schemathesis-${version}`);
const program = join(folder, 'bin/schemathesis');

const run = async (command: string, args: string[]): Promise<void> => {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) throw new Error(`The fuzzer could not be installed (it needs Python 3.10).\n${output}`);
};

/** Answers the path of the program. */
export const installSchemathesis = async (): Promise<string> => {
  if (existsSync(program)) return program;
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`]);
  return program;
};
