import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomForDatabases = 4 * 1024 ** 3;

/** Longer than any run of the tests. */
const leftoverAgeMs = 6 * 60 * 60_000;

/**
 * A folder for the databases of tests, which its maker deletes. In memory if there is room: copying a database takes a
 * tenth of the time. Everyone may read it, since PostgreSQL runs under another account if this one is root.
 */
export const createTemporaryFolder = (name: string): string => {
  const parent = hasRoom(memory) ? memory : tmpdir();
  removeLeftovers(parent, name);
  const folder = mkdtempSync(join(parent, `keystead-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

const hasRoom = (folder: string): boolean => {
  // Other systems than Linux don't have it.
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomForDatabases;
};

/** A run that was killed leaves its folder behind, and nothing else would free the memory. */
const removeLeftovers = (parent: string, name: string): void => {
  for (const entry of readdirSync(parent).filter((one) => one.startsWith(`keystead-${name}-`))) {
    const folder = join(parent, entry);
    const found = statSync(folder, { throwIfNoEntry: false });
    // Others on the machine may use the same place.
    const isOwn = found && found.uid === (process.getuid?.() ?? found.uid);
    if (isOwn && Date.now() - found.mtimeMs > leftoverAgeMs) rmSync(folder, { recursive: true, force: true });
  }
};
