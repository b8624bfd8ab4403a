import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a system tells about its processes. */
export type ProcessTable = {
  /** The command of a process with its arguments, a blank between them; empty where nothing is known. */
  commandOf: (pid: number) => string;
  /** The folders that processes work in; null where the system does not say. */
  workingFolders: () => string[] | null;
};

type Run = (command: string, args: string[]) => string | null;

const run: Run = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

export const processTable = (platform: NodeJS.Platform = process.platform, ask: Run = run): ProcessTable => {
  if (platform === 'linux') return linuxTable;
  return platform === 'darwin' ? macTable(ask) : { commandOf: () => '', workingFolders: () => null };
};

const orElse = <T, E>(read: () => T, otherwise: E): T | E => {
  try {
    return read();
  } catch {
    return otherwise;
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

const macTable = (ask: Run): ProcessTable => ({
  commandOf: (pid) => ask('ps', ['-o', 'command=', '-p', String(pid)])?.trim() ?? '',
  workingFolders: () =>
    ask('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fn'])
      ?.split('\n')
      .filter((line) => line.startsWith('n'))
      .map((line) => line.slice(1)) ?? null,
});
