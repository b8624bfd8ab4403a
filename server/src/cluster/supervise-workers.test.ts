import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { superviseWorkers } from './supervise-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-workers-'));
const program = join(folder, 'worker.mjs');
writeFileSync(
  program,
  `process.on('SIGTERM', () => process.exit());
   setTimeout(() => process.send({ ready: true }), 1000);`,
);
const firstPauseMs = 20;
const reported: string[] = [];
cluster.setupPrimary({ exec: program, execArgv: [] });
const workers = superviseWorkers({
  count: 2,
  env: {},
  log: { error: (_, text) => void reported.push(text) },
  firstPauseMs,
});

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());

afterAll(async () => {
  await workers.stop();
  rmSync(folder, { recursive: true });
});

test('a process that dies while its successor starts is not replaced a second time', async () => {
  await workers.ready;
  const [first] = workers.workers();
  const restart = workers.restart();
  await vi.waitFor(() => expect(running()).toHaveLength(3));
  first?.process.kill('SIGKILL');
  await restart;
  await sleep(10 * firstPauseMs);
  expect(running()).toHaveLength(2);
});

test('a process that dies is replaced', async () => {
  const [first] = workers.workers();
  first?.process.kill('SIGKILL');
  if (first) await once(first, 'exit');
  await vi.waitFor(() => expect(workers.workers()).toHaveLength(2), { timeout: 10_000 });
});

test('a process that could not be started is tried again, and the others keep running', async () => {
  const count = workers.workers().length;
  const away = join(folder, 'away');
  cluster.setupPrimary({ exec: program, execArgv: [], cwd: away });
  const [first] = workers.workers();
  first?.process.kill('SIGKILL');
  await vi.waitFor(() => expect(reported.some((text) => text.includes('ENOENT'))).toBe(true), {
    timeout: 10_000,
  });
  await expect(workers.restart()).rejects.toThrow('ENOENT');
  expect(workers.workers()).toHaveLength(count - 1);
  mkdirSync(away);
  await vi.waitFor(() => expect(workers.workers()).toHaveLength(count), { timeout: 20_000 });
});
