import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Appends lines to a file of this process; once that is closed, the next line begins another. */
export const openSpoolFiles = (folder: string, onClose: (file: string) => void) => {
  const owner = `${process.pid}-${randomBytes(6).toString('hex')}`;
  let current: { file: string; handle: number } | null = null;
  let sequence = 0;

  const close = (): void => {
    if (!current) return;
    const { file, handle } = current;
    current = null;
    try {
      closeSync(handle);
    } finally {
      onClose(file);
    }
  };

  const append = (line: string): void => {
    try {
      if (!current) {
        const file = join(folder, `${owner}-${sequence++}.jsonl`);
        current = { file, handle: openSync(file, 'a', 0o600) };
      }
      const bytes = Buffer.from(`${line}\n`);
      // A disk that is about to be full takes a part without an error.
      if (writeSync(current.handle, bytes) < bytes.length) throw new Error('The disk is full.');
    } catch (error) {
      // Half a line may have been written; nothing may follow it.
      close();
      throw error;
    }
  };

  return { append, close };
};

/** Without lines that were cut off by a full disk or a kill. */
export const readRows = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(emptyIfMissing);
  return text.split('\n').filter(isComplete);
};

/** A missing file has been moved by another process. */
const emptyIfMissing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

const isComplete = (line: string): boolean => {
  try {
    return line !== '' && JSON.parse(line) !== null;
  } catch {
    return false;
  }
};

/** Files of processes that have ended. */
export const abandonedFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !isOwnedByAnotherProcess(Number(name.split('-')[0])))
    .map((name) => join(folder, name));

/** A container's next process often has the same pid as the one before it. */
const isOwnedByAnotherProcess = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
