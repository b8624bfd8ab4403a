import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostmasterOf } from './orphan.ts';
import { runStatement } from './run-statement.ts';
import { startPostgres } from './start-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-embedded-'));
const dataDir = join(folder, 'postgres');

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a separate process that starts the server, prints the server's process id and waits. */
async function startInChild() {
  const module = join(import.meta.dirname, 'start-postgres.ts');
  const code = `const { startPostgres } = await import(${JSON.stringify(module)});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(server.pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  return { parent, serverPid: Number(line) };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 8000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come true.');
    await sleep(20);
  }
}

test('creates its data once and finds it again', async () => {
  const first = await startPostgres({ dataDir });
  await runStatement(first.url, 'create table kept as select 42 as answer');
  const settings = await runStatement(
    first.url,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as listens, lower('ÜØŁ') as lower`,
  );
  expect(settings).toEqual([{ checksums: 'on', fsync: 'on', listens: '', lower: 'üøł' }]);
  await first.stop();

  const second = await startPostgres({ dataDir });
  expect(await runStatement(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  expect(isPostmasterOf(second.pid, dataDir)).toBe(false);
});

test('can create the extensions that the migrations need', async () => {
  const server = await startPostgres({ dataDir });
  await runStatement(server.url, 'create extension pg_trgm');
  await runStatement(server.url, 'create extension btree_gin');
  await runStatement(server.url, 'create extension unaccent');
  await server.stop();
});

test('refuses a second start on the same data', async () => {
  const server = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `Keystead is already running on this data folder (process ${process.pid}).`,
  );
  await server.stop();
});

test('a killed server comes back with the committed data', async () => {
  const lines: string[] = [];
  const server = await startPostgres({ dataDir, log: (line) => lines.push(line) });
  await runStatement(server.url, 'create table survivor as select 7 as answer');
  const killed = server.pid;
  process.kill(killed, 'SIGKILL');
  await until(() => lines.includes('PostgreSQL is back.'));
  expect(server.pid).not.toBe(killed);
  expect(await runStatement(server.url, 'select answer from survivor')).toEqual([{ answer: 7 }]);
  await server.stop();
});

test('the server ends with its parent and the next start works', async () => {
  const { parent, serverPid } = await startInChild();
  parent.kill('SIGKILL');
  const next = await startPostgres({ dataDir });
  expect(isPostmasterOf(serverPid, dataDir)).toBe(false);
  expect(await runStatement(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('the next start works after parent and server were killed together', async () => {
  const { parent, serverPid } = await startInChild();
  process.kill(serverPid, 'SIGKILL');
  parent.kill('SIGKILL');
  const next = await startPostgres({ dataDir });
  expect(await runStatement(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});
