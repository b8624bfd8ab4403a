import { mkdirSync, rmSync } from 'node:fs';
import { isRefusedValue } from '../data/is-refused-value.ts';
import { abandonedFiles, openSpoolFiles, readRows } from './spool-files.ts';

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
  const waiting = abandonedFiles(folder);
  const unreadable = new Set<string>();
  const files = openSpoolFiles(folder, (file) => waiting.push(file));
  let flushing = Promise.resolve();
  let isQueued = false;
  let isClosing = false;

  /** On a full disk the row is lost and reported: what it tells of has been done and must not fail because of it. */
  const add = (row: Row): void => {
    try {
      files.append(JSON.stringify(row));
    } catch (error) {
      onError(error);
    }
  };

  /** Finds the row that is refused, which is lost and reported; the others are written. */
  const writeBatch = async (rows: string[]): Promise<void> => {
    try {
      await write(rows);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      if (rows.length === 1) return onError(error);
      const half = Math.ceil(rows.length / 2);
      await writeBatch(rows.slice(0, half));
      await writeBatch(rows.slice(half));
    }
  };

  /** An unreadable file is reported once and retried after the others, so that it doesn't block them. */
  const readNext = async (file: string): Promise<string[] | null> => {
    try {
      return await readRows(file);
    } catch (error) {
      waiting.push(...waiting.splice(0, 1));
      if (!unreadable.has(file)) onError(error);
      unreadable.add(file);
      return null;
    }
  };

  const moveWaiting = async (): Promise<void> => {
    isQueued = false;
    for (let file = waiting[0]; file; file = waiting[0]) {
      if (!isClosing && waiting.length < maxWaitingFiles) await rest();
      const rows = await readNext(file);
      if (rows === null) return;
      for (let start = 0; start < rows.length; start += batchSize)
        await writeBatch(rows.slice(start, start + batchSize));
      rmSync(file, { force: true });
      waiting.shift();
    }
  };

  /** A full or failing disk may say so only now. */
  const closeFile = (): void => {
    try {
      files.close();
    } catch (error) {
      onError(error);
    }
  };

  const flush = (): Promise<void> => {
    closeFile();
    // At most one run is queued behind the current one: while the database is down, each outlasts the flush interval.
    if (waiting.length > 0 && !isQueued) {
      isQueued = true;
      flushing = flushing.then(moveWaiting).catch(onError);
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
