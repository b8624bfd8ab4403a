import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  documentsAt,
  failWith,
  findDiscrepancies,
  newSession,
  resident,
  type TestSession,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';
import { inspect } from '../../../../../tooling/test/enterprise.ts';

const opened = documentWorld();
beforeEach(() => opened.sandbox.reset());

let worker: ChildProcess | undefined;
afterAll(() => worker?.kill('SIGKILL'));
const workerFile = new URL('../../../../../tooling/test/processes/documents-worker.ts', import.meta.url)
  .pathname;

/** Kills a server process with -9 as soon as documents are stuck at a step that the service blocks. */
const killWhen = async (isStuck: () => Promise<boolean>) => {
  worker = spawn(process.execPath, [workerFile], {
    env: { ...process.env, APP_URL: opened.world.appUrl, SANDBOX_URL: opened.sandbox.url, NODE_OPTIONS: '' },
    stdio: 'inherit',
  });
  const exited = new Promise((resolve) => worker?.once('exit', resolve));
  await vi.waitFor(async () => expect(await isStuck()).toBe(true), { timeout: 20_000, interval: 20 });
  worker.kill('SIGKILL');
  await exited;
};

const delayCalls = (match: string, method: string) =>
  failWith(opened, { kind: 'slow', ms: 60_000, match, method });

const countStates = async ({ journal }: TestSession, state: string) =>
  (await journal()).filter((row) => row.state === state).length;

const countWrites = async (): Promise<number> => {
  const calls: { method: string; path: string }[] = await inspect(opened.sandbox, '/desk/api/calls');
  return calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/documents')).length;
};

test('killed before verifying the copy and before retiring the original: writes nothing twice and loses nothing', async () => {
  const session = await newSession(opened, { residents: [12, 13, 14].map((number) => resident(number)) });
  await session.confirm();
  await delayCalls('/documents/W-', 'GET');
  await killWhen(async () => (await countStates(session, 'Written')) === 2);
  await failWith(opened, null);
  await delayCalls('/retire', 'POST');
  await killWhen(async () => (await countStates(session, 'Verified')) === 2);
  // Midway, both original and copy exist.
  const halfway = (await documentsAt(opened)).filter(({ key }) => key?.startsWith(session.key));
  expect([halfway.length, await countStates(session, 'Moved')]).toEqual([2, 0]);
  await failWith(opened, null);
  await session.run();
  expect(await countStates(session, 'Moved')).toBe(15);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  expect(await countWrites()).toBe(15);
}, 60_000);

test('killed between restoring the original and removing the copy: a put-back document exists once', async () => {
  const session = await newSession(opened, { residents: [15, 16].map((number) => resident(number)) });
  await session.confirm();
  await session.run();
  expect((await session.putBack()).status).toBe(202);
  await delayCalls('/documents/W-', 'DELETE');
  const originals = async () => {
    const moved = new Set((await session.journal()).map(({ document }) => document));
    return (await documentsAt(opened)).filter(({ id, retired }) => moved.has(id) && !retired).length;
  };
  await killWhen(async () => (await originals()) === 2);
  expect(await countStates(session, 'Moved')).toBe(10);
  await failWith(opened, null);
  await session.run();
  expect(await countStates(session, 'PutBack')).toBe(10);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 60_000);
