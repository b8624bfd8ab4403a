import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A previous process may still be shutting down. */
const timeoutMs = 3000;

/**
 * Holds an exclusive lock that the system releases when this process ends for any reason.
 * SQLite is the portable way to get a file lock that child processes do not inherit.
 */
export async function holdLock(path: string): Promise<() => void> {
  const holder = `${path}.pid`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = new DatabaseSync(path, { timeout: 0 });
    try {
      lock.exec('begin exclusive');
      writeFileSync(holder, String(process.pid));
      return () => lock.close();
    } catch (error) {
      lock.close();
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Keystead is already running on this data folder (process ${readFileSync(holder, 'utf8')}).`,
      );
    }
    await sleep(100);
  }
}

const sqliteBusy = 5;
