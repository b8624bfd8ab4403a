import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import {
  type ServerProcess,
  startServerProcess,
  startTimeout,
} from '../../../tooling/test/server-process.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const owner = new pg.Client({ connectionString: world.ownerUrl });
let firstServer: ServerProcess;
let secondServer: ServerProcess;

beforeAll(async () => {
  [firstServer, secondServer] = await Promise.all([
    startServerProcess(world.ownerUrl),
    startServerProcess(world.ownerUrl),
  ]);
  await owner.connect();
}, startTimeout);

afterAll(async () => {
  await owner.end();
  await Promise.all([firstServer.stop(), secondServer.stop()]);
});

const call = (server: ServerProcess, caller: Caller, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { cookie: caller.cookie, ...(init.body ? { 'content-type': 'application/json' } : {}) },
  });

const change = async (caller: Caller, method: string, path: string, body: object) => {
  const reply = await call(firstServer, caller, path, { method, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
};

const listAt = async (server: ServerProcess, caller: Caller, signal?: AbortSignal) =>
  (await call(server, caller, '/api/users?rowsPerPage=5', signal && { signal })).status;

/** While sessions can't be looked up, only remembered callers are answered. */
const isCached = async (caller: Caller): Promise<boolean> => {
  await listAt(secondServer, caller);
  await owner.query('begin');
  try {
    await owner.query('lock table sessions in access exclusive mode');
    return (await listAt(secondServer, caller, AbortSignal.timeout(500)).catch(() => 0)) === 200;
  } finally {
    await owner.query('rollback');
  }
};

/** A user whom the other server answers from memory. */
const callerCachedAtSecond = async (userName: string): Promise<Caller> => {
  const caller = await as(world, userName);
  await vi.waitFor(async () => expect(await isCached(caller)).toBe(true), { timeout: 20_000 });
  return caller;
};

const expectStatusAtSecond = (caller: Caller, status: number) =>
  vi.waitFor(async () => expect(await listAt(secondServer, caller)).toBe(status), {
    timeout: 1000,
    interval: 20,
  });

test('drops a right within a second after it is revoked on another server', async () => {
  const leo = await callerCachedAtSecond('leo.local@maplegrove.example');
  const path = `/api/users/${leo.ssoid}`;
  const user = await (await call(firstServer, una, path)).json();
  await change(una, 'PUT', path, { ...user, adminToolRole: 'RU' });
  await expectStatusAtSecond(leo, 403);
});

test('ends a session on the other server too', async () => {
  const clara = await callerCachedAtSecond('clara.limited@maplegrove.example');
  await change(clara, 'POST', '/components/identity-management/logout', { reason: 'user' });
  await expectStatusAtSecond(clara, 401);
});

test('relies on the announcement: without it, the other server keeps answering from memory', async () => {
  await owner.query('alter table sessions disable trigger user');
  // Memory is off whenever the server hasn't heard from the database for a moment, as on a busy machine.
  await vi.waitFor(
    async () => {
      const caller = await callerCachedAtSecond('una.corp@maplegrove.example');
      await owner.query('delete from sessions where ssoid = $1', [caller.ssoid]);
      expect(await listAt(secondServer, caller)).toBe(200);
    },
    { timeout: 20_000 },
  );
  await owner.query('alter table sessions enable trigger user');
});
