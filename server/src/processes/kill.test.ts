import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import {
  effectsTable,
  externalCallKind,
  writingKind,
} from '../../../tooling/test/processes/process-kinds.ts';
import {
  readItems,
  readProcess,
  startEngine,
  startTestProcess,
} from '../../../tooling/test/processes/process-world.ts';
import { runStatement } from '../data/embedded/run-statement.ts';
import type { ProcessEngine } from './engine.ts';

const { data, ownerUrl, appUrl } = await openProcessDatabase();
let folder: string;
let worker: ChildProcess | undefined;
let engine: ProcessEngine | undefined;

const workerFile = new URL('../../../tooling/test/processes/process-worker.ts', import.meta.url).pathname;

beforeAll(async () => {
  await runStatement(ownerUrl, effectsTable);
  folder = await mkdtemp(join(tmpdir(), 'keystead-kill-'));
});

afterAll(async () => {
  worker?.kill('SIGKILL');
  await engine?.stop();
  await rm(folder, { recursive: true });
});

const startWorker = () => {
  worker = spawn(process.execPath, [workerFile], {
    env: { ...process.env, APP_URL: appUrl, NODE_OPTIONS: '', STICKS: 'yes' },
    stdio: 'inherit',
  });
  return worker;
};

/** The first items are quick; the later ones keep the worker busy until it is killed. */
const manyItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ms: 20, sticks: index >= 4 }));

/** Halfway: all items that do not stick are done, one sticks, and one has not started. */
const expectMiddle = async (id: string) => {
  const states = (await readItems(data, id)).map((row) => row.state);
  expect(states.filter((state) => state === 'Done')).toHaveLength(4);
  expect(states).toContain('Working');
  expect(states).toContain('Pending');
};

const killInTheMiddle = async (id: string) => {
  const child = startWorker();
  await vi.waitFor(() => expectMiddle(id), { timeout: 25_000, interval: 20 });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  await expectMiddle(id);
  return child.pid;
};

const takeOver = async (id: string) => {
  engine = startEngine(data, [writingKind, externalCallKind]);
  await vi.waitFor(async () => expect((await readProcess(data, id)).state).toBe('Completed'), {
    timeout: 25_000,
    interval: 50,
  });
  await engine.stop();
};

test('another server process finishes what a killed one had started, and nothing is done twice', async () => {
  const { id } = await startTestProcess(data, writingKind, {
    input: { file: '' },
    items: manyItems(24),
  });
  const killed = await killInTheMiddle(id);
  await takeOver(id);
  expect(await readProcess(data, id)).toMatchObject({ done: 24, failed: 0, total: 24 });
  const effects = (await runStatement(
    ownerUrl,
    `select key, worker from test_effects where process_id = '${id}'`,
  )) as { key: string; worker: number }[];
  expect(effects).toHaveLength(24);
  expect(new Set(effects.map(({ key }) => key)).size).toBe(24);
  expect(new Set(effects.map(({ worker: pid }) => pid))).toEqual(new Set([killed, process.pid]));
  const attempts = (await readItems(data, id)).map((row) => row.attempts);
  expect(Math.max(...attempts)).toBe(2);
}, 60_000);

test('an item that may have been sent outside is retried with the same key and a counted attempt', async () => {
  const file = join(folder, 'told');
  const { id } = await startTestProcess(data, externalCallKind, {
    input: { file },
    items: manyItems(16),
  });
  await killInTheMiddle(id);
  await takeOver(id);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(16);
  const repeated = lines.filter((line) => line.endsWith(' 2')).map((line) => line.split(' ')[0]);
  expect(repeated.length).toBeGreaterThan(0);
  expect(
    (await readItems(data, id))
      .filter((row) => row.attempts === 2)
      .map((row) => row.key)
      .sort(),
  ).toEqual(repeated.sort());
}, 60_000);
