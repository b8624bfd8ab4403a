import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds used by the server process and the database; Linux only. */
export type Usage = { server: number; database: number };

const ticksPerSecond = 100;

/** The numbers after the program name, which may contain anything; the first is the parent. */
const readStat = (pid: number | string): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
};

const secondsAt = (fields: number[], from: number): number =>
  ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticksPerSecond;

/** The process's own time, without its children. */
const ownTimeField = 10;
/** The time of children that have ended. */
const endedChildrenTimeField = 12;

const childrenOf = (pid: number): number[][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readStat(name);
        return fields[0] === pid ? [fields] : [];
      } catch {
        return []; // It has ended since then.
      }
    });

const readUsage = (serverPid: number, postgresPid: number): Usage => {
  const postgres = readStat(postgresPid);
  return {
    server: secondsAt(readStat(serverPid), ownTimeField),
    database:
      secondsAt(postgres, ownTimeField) +
      secondsAt(postgres, endedChildrenTimeField) +
      childrenOf(postgresPid).reduce((sum, child) => sum + secondsAt(child, ownTimeField), 0),
  };
};

export const readMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures what is used from now on. */
export const startMeter = (serverPid: number, postgresPid: number): (() => Usage) => {
  const before = readUsage(serverPid, postgresPid);
  return () => {
    const now = readUsage(serverPid, postgresPid);
    return { server: now.server - before.server, database: now.database - before.database };
  };
};
