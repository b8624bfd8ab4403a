import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

/** One of three connections is for downloads. */
const world = await openApp({ DATABASE_POOL: '3' });
const una = await as(world, 'una.corp@maplegrove.example');
const { data, replica } = world.services;
const owner = new pg.Client({ connectionString: world.ownerUrl });

beforeAll(async () => {
  await owner.connect();
  await owner.query(
    `insert into user_rights (ssoid, customer_id, "right")
     select ssoid, customer_id, 'IDP_ADMIN' from users where ssoid = $1`,
    [una.ssoid],
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => owner.end());

/** A busy machine takes longer than the default second. */
const patience = { timeout: 10_000 };

const exports = [
  '/api/users/export',
  '/api/security/audit/export',
  '/api/security/reports/user-access/export',
];

/** Calls that wait until they are released, one of them inside. */
const holdDownloads = (count: number, ssoid: string) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reader = { ssoid, signal: new AbortController().signal };
  const downloads = Array.from({ length: count }, () => data.slowTransaction('all', () => held, reader));
  const end = async () => {
    release();
    await Promise.all(downloads);
  };
  onTestFinished(end);
  return end;
};

const startExport = (path: string) => {
  const { port } = world.app.server.address() as AddressInfo;
  return get({ host: '127.0.0.1', port, path, headers: { cookie: una.cookie } }).on('error', () => undefined);
};

test.each(exports)('%s is refused to a person who waits for four downloads', async (path) => {
  const release = holdDownloads(4, una.ssoid);
  const refused = await una.call('GET', path);
  await release();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
  expect(refused.json()).toMatchObject({ code: 'request.tooMany' });
  expect((await una.call('GET', path)).statusCode).toBe(200);
});

test.each(exports)('%s leaves the line when its caller hangs up', async (path) => {
  const copyOut = vi.spyOn(replica, 'copyOut');
  holdDownloads(1, 'leo');
  const call = startExport(path);
  await vi.waitFor(() => expect(copyOut).toHaveBeenCalled(), patience);
  call.destroy();
  await expect(copyOut.mock.results[0]?.value).rejects.toMatchObject({ code: 'search.abandoned' });
});

test('an export whose caller hangs up while it is recorded does not begin', async () => {
  const copyOut = vi.spyOn(replica, 'copyOut');
  const transaction = vi.spyOn(data, 'transaction');
  await owner.query('begin; lock table audit_events');
  const call = startExport('/api/security/audit/export');
  await vi.waitFor(() => expect(transaction).toHaveBeenCalled(), patience);
  call.destroy();
  await pause(100);
  await owner.query('commit');
  await vi.waitFor(() => expect(copyOut).toHaveBeenCalled(), patience);
  await expect(copyOut.mock.results[0]?.value).rejects.toMatchObject({ code: 'search.abandoned' });
});
