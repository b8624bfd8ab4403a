import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * For rows that must not be lost and must not slow down a request: each is appended to a file before the reply is sent
 * (surviving a kill of the process) and moved to the database in batches. Files of dead processes are replayed,
 * so `write` must accept the same row twice without harm.
 */
export type Spool<Row> = { add: (row: Row) => void; flush: () => Promise<void>; close: () => Promise<void> };

type Options = {
  folder: string;
  /** Receives rows as JSON strings. */
  write: (rows: string[]) => Promise<void>;
  onError: (error: unknown) => void;
  flushMs?: number;
  /** Lets more urgent work go first; called before each file, unless too many are waiting. */
  rest?: () => Promise<void>;
};

const batchSize = 500;

/** Ten seconds' worth: under longer load, rows still get written, and a process that exits is done quickly. */
const maxWaitingFiles = 40;

export const openSpool = <Row>(options: Options): Spool<Row> => {
  const { folder, write, onError, flushMs = 250, rest = async () => undefined } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const closed = abandonedFiles(folder);
  const unreadable = new Set<string>();
  let open: { file: string; handle: number } | null = null;
  let sequence = 0;
  let flushing = Promise.resolve();
  let isQueued = false;
  let isClosing = false;

  const closeOpen = (): void => {
    if (!open) return;
    closeSync(open.handle);
    closed.push(open.file);
    open = null;
  };

  /** On a full disk the row is lost and reported: what it tells of has been done and must not fail because of it. */
  const add = (row: Row): void => {
    try {
      if (!open) {
        const file = join(folder, `${owner}-${sequence++}.jsonl`);
        open = { file, handle: openSync(file, 'a', 0o600) };
      }
      writeSync(open.handle, `${JSON.stringify(row)}\n`);
    } catch (error) {
      // Half a line may have been written; nothing may follow it.
      closeOpen();
      onError(error);
    }
  };

  /** An unreadable file is reported once and retried after the others, so that it doesn't block them. */
  const readNext = async (file: string): Promise<string[] | null> => {
    try {
      return await readRows(file);
    } catch (error) {
      closed.push(...closed.splice(0, 1));
      if (!unreadable.has(file)) onError(error);
      unreadable.add(file);
      return null;
    }
  };

  const moveClosed = async (): Promise<void> => {
    for (let file = closed[0]; file; file = closed[0]) {
      if (!isClosing && closed.length < maxWaitingFiles) await rest();
      const rows = await readNext(file);
      if (rows === null) return;
      for (let start = 0; start < rows.length; start += batchSize)
        await write(rows.slice(start, start + batchSize));
      rmSync(file, { force: true });
      closed.shift();
    }
  };

  const moveAll = (): Promise<void> => {
    isQueued = false;
    return moveClosed();
  };

  const flush = (): Promise<void> => {
    closeOpen();
    // At most one run is queued behind the current one: while the database is down, each outlasts the flush interval.
    if (closed.length > 0 && !isQueued) {
      isQueued = true;
      flushing = flushing.then(moveAll).catch(onError);
    }
    return flushing;
  };

  const timer = setInterval(flush, flushMs);
  timer.unref();
  return {
    add,
    flush,
    close: () => {
      clearInterval(timer);
      isClosing = true;
      return flush();
    },
  };
};

const readRows = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(emptyIfMissing);
  const rows = text.split('\n');
  // Each line is written in one go, so only the last one can be cut off.
  const last = rows.pop() ?? '';
  if (isComplete(last)) rows.push(last);
  return rows;
};

/** A missing file has been moved by another process. */
const emptyIfMissing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

/** A line cut off by the kill belongs to a reply that was never sent. */
const isComplete = (line: string): boolean => {
  try {
    return line !== '' && JSON.parse(line) !== null;
  } catch {
    return false;
  }
};

const abandonedFiles = (folder: string): string[] =>
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
