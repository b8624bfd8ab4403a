import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSpool } from './spool.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'spool-'));
const never = (error: unknown) => {
  throw error;
};

const openRecording = (folder: string) => {
  const written: string[] = [];
  const problems: unknown[] = [];
  const spool = openSpool<{ n: number }>({
    folder,
    write: async (rows) => void written.push(...rows),
    onError: (error) => problems.push(error),
    flushMs: 1e6,
  });
  return { spool, written, problems };
};

test('moves rows to the database in order and leaves no file behind', async () => {
  const folder = newFolder();
  const written: string[] = [];
  const spool = openSpool<{ n: number }>({
    folder,
    write: async (rows) => void written.push(...rows),
    onError: never,
  });
  for (let n = 0; n < 1200; n++) spool.add({ n });
  await spool.close();
  expect(written.map((row) => JSON.parse(row).n)).toEqual(Array.from({ length: 1200 }, (_, n) => n));
  expect(readdirSync(folder)).toEqual([]);
});

test('rows wait while the database is down, and none is lost', async () => {
  const folder = newFolder();
  const written: string[] = [];
  const problems: unknown[] = [];
  let isDown = true;
  const write = async (rows: string[]) => {
    if (isDown) throw new Error('away');
    written.push(...rows);
  };
  const spool = openSpool<{ n: number }>({
    folder,
    write,
    onError: (error) => problems.push(error),
    flushMs: 1e6,
  });
  spool.add({ n: 1 });
  await spool.flush();
  spool.add({ n: 2 });
  await spool.flush();
  expect(problems).toHaveLength(2);
  isDown = false;
  await spool.close();
  expect(written).toEqual(['{"n":1}', '{"n":2}']);
});

test('a process that exits does not wait for everything that failed before', async () => {
  const tries: number[] = [];
  const spool = openSpool<{ n: number }>({
    folder: newFolder(),
    write: async (rows) => {
      tries.push(rows.length);
      await new Promise((_, reject) => setTimeout(reject, 100));
    },
    onError: () => undefined,
    flushMs: 1e6,
  });
  for (let n = 0; n < 50; n++) {
    spool.add({ n });
    void spool.flush();
  }
  await spool.close();
  expect(tries.length).toBeLessThanOrEqual(2);
});

test('replays the file of a killed process, without the line cut off by the kill', async () => {
  const folder = newFolder();
  const deadProcess = 4_194_000;
  writeFileSync(join(folder, `${deadProcess}-abc-0.jsonl`), '{"n":1}\n{"n":2}\n{"n":');
  const written: string[] = [];
  const spool = openSpool({ folder, write: async (rows) => void written.push(...rows), onError: never });
  await spool.close();
  expect(written).toEqual(['{"n":1}', '{"n":2}']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a line that a full disk has cut off costs only itself', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, '4194000-abc-0.jsonl'), '{"n":1}\n{"n":{"n":2}\n{"n":3}\n');
  const { spool, written, problems } = openRecording(folder);
  await spool.close();
  expect([written, problems]).toEqual([['{"n":1}', '{"n":3}'], []]);
});

/** Stands in for a disk that reports on closing that it has failed. */
const closeBehindItsBack = (file: string): void => {
  const { ino } = statSync(file);
  const isHandle = (handle: number): boolean => {
    try {
      return fstatSync(handle).ino === ino;
    } catch {
      return false;
    }
  };
  const handle = Array.from({ length: 1000 }, (_, index) => index + 3).find(isHandle);
  if (handle !== undefined) closeSync(handle);
};

test('a file that a failing disk does not close is reported, and does not end the process', async () => {
  const folder = newFolder();
  const { spool, written, problems } = openRecording(folder);
  spool.add({ n: 1 });
  closeBehindItsBack(join(folder, readdirSync(folder)[0] ?? ''));
  await spool.flush();
  spool.add({ n: 2 });
  await spool.close();
  expect(problems).toMatchObject([{ code: 'EBADF' }]);
  expect(written.map((row) => JSON.parse(row).n)).toEqual([1, 2]);
});

test('a row that the database refuses is reported and costs only itself', async () => {
  const written: string[] = [];
  const problems: unknown[] = [];
  const folder = newFolder();
  const refusal = Object.assign(new Error('refused'), { code: '22P05' });
  const spool = openSpool<{ n: number }>({
    folder,
    write: async (rows) => {
      if (rows.includes('{"n":3}')) throw refusal;
      written.push(...rows);
    },
    onError: (error) => problems.push(error),
    flushMs: 1e6,
  });
  for (let n = 1; n <= 6; n++) spool.add({ n });
  await spool.close();
  expect(written.map((row) => JSON.parse(row).n)).toEqual([1, 2, 4, 5, 6]);
  expect(problems).toEqual([refusal]);
  expect(readdirSync(folder)).toEqual([]);
});

test("leaves another living process's file alone", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, `${process.ppid}-abc-0.jsonl`), '{"n":1}\n');
  const spool = openSpool({ folder, write: never, onError: never });
  await spool.close();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('rows wait while other work is more urgent, but not on close', async () => {
  const folder = newFolder();
  const written: string[] = [];
  const { promise: quiet, resolve: becomeQuiet } = Promise.withResolvers<void>();
  let waitCalls = 0;
  const rest = () => {
    waitCalls += 1;
    return quiet;
  };
  const write = async (rows: string[]) => void written.push(...rows);
  const spool = openSpool<{ n: number }>({ folder, write, onError: never, flushMs: 1e6, rest });
  spool.add({ n: 1 });
  const flushed = spool.flush();
  await vi.waitFor(() => expect(waitCalls).toBe(1));
  expect(written).toEqual([]);
  becomeQuiet();
  await flushed;
  expect(written).toEqual(['{"n":1}']);
  spool.add({ n: 2 });
  await spool.close();
  expect(written).toEqual(['{"n":1}', '{"n":2}']);
  expect(waitCalls).toBe(1);
});

test('reports an unreadable file once, keeps it without blocking others, and skips a missing file', async () => {
  const folder = newFolder();
  const unreadable = join(folder, '4194000-abc-0.jsonl');
  const missing = join(folder, '4194001-abc-0.jsonl');
  // Even root can't read a folder as a file.
  mkdirSync(unreadable);
  writeFileSync(missing, '');
  const { spool, written, problems } = openRecording(folder);
  rmSync(missing);
  spool.add({ n: 2 });
  for (let flush = 0; flush < 3; flush++) await spool.flush();
  expect(written).toEqual(['{"n":2}']);
  const problem = expect.objectContaining({ code: 'EISDIR', syscall: 'read' });
  expect(problems).toEqual([problem]);
  rmdirSync(unreadable);
  writeFileSync(unreadable, '{"n":1}\n');
  await spool.close();
  expect(problems).toHaveLength(1);
  expect(written).toEqual(['{"n":2}', '{"n":1}']);
  expect(readdirSync(folder)).toEqual([]);
});

test('reports a row that cannot be written instead of failing what it tells of', async () => {
  const folder = newFolder();
  const { spool, written, problems } = openRecording(folder);
  rmSync(folder, { recursive: true });
  spool.add({ n: 1 });
  expect(problems).toEqual([expect.objectContaining({ code: 'ENOENT', syscall: 'open' })]);
  mkdirSync(folder);
  spool.add({ n: 2 });
  await spool.close();
  expect(written).toEqual(['{"n":2}']);
});
