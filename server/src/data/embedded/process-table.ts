import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a system reports about its processes. */
export type ProcessTable = {
  /** The command of a process with its arguments, separated by spaces; empty if unknown. */
  commandOf: (pid: number) => string;
  /** The working folders of all processes; null if the system does not report them. */
  workingFolders: () => string[] | null;
};

type Run = (command: string, args: string[]) => string | null;

const run: Run = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

export const processTable = (
  platform: NodeJS.Platform = process.platform,
  runCommand: Run = run,
): ProcessTable => {
  if (platform === 'linux') return linuxTable;
  return platform === 'darwin' ? macTable(runCommand) : { commandOf: () => '', workingFolders: () => null };
};

const orElse = <T, E>(read: () => T, fallback: E): T | E => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

const linuxTable: ProcessTable = {
  commandOf: (pid) =>
    orElse(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(), ''),
  workingFolders: () =>
    orElse(
      () =>
        readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .flatMap((pid) => orElse(() => readlinkSync(`/proc/${pid}/cwd`), [])),
      null,
    ),
};

const macTable = (runCommand: Run): ProcessTable => ({
  commandOf: (pid) => runCommand('ps', ['-o', 'command=', '-p', String(pid)])?.trim() ?? '',
  workingFolders: () =>
    runCommand('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fn'])
      ?.split('\n')
      .filter((line) => line.startsWith('n'))
      .map((line) => line.slice(1)) ?? null,
});
