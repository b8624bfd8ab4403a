import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { keepChild } from './children.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-children-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const wellBehaved = program(
  'well-behaved',
  `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send({ ready: true });`,
);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 8000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The condition did not come true.');
    await sleep(20);
  }
}

test('restarts a killed child and stops it on request', async () => {
  const child = keepChild({ name: 'child', entry: wellBehaved, onGone: () => {} });
  await child.ready;
  const first = child.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await waitUntil(() => child.pid() !== first);
  const second = child.pid() ?? 0;
  await child.stop();
  expect(isAlive(second)).toBe(false);
});

test('gives a child as much time to end as operators are told to allow', async () => {
  const entry = program(
    'slow',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send({ ready: true });`,
  );
  const child = keepChild({ name: 'child', entry, onGone: () => {} });
  await child.ready;
  const pid = child.pid() ?? 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = child.stop();
  vi.advanceTimersByTime(45_000);
  vi.useRealTimers();
  await sleep(300);
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await stopped;
});

test('does not retry a child that fails to start', async () => {
  const entry = program('refusing', 'process.exit(3)');
  const reason = await new Promise((onGone) => keepChild({ name: 'child', entry, onGone }));
  expect(reason).toBe('The child ended (3).');
});

test('a child ends when its parent is killed', async () => {
  const code = `const { keepChild } = await import(${JSON.stringify(join(import.meta.dirname, 'children.ts'))});
    const child = keepChild({ name: 'child', entry: ${JSON.stringify(wellBehaved)}, onGone() {} });
    await child.ready;
    console.log(child.pid());`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  expect(isAlive(Number(line))).toBe(true);
  parent.kill('SIGKILL');
  await waitUntil(() => !isAlive(Number(line)));
});
