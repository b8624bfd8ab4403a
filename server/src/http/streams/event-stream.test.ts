import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type CachingApp, cachingApp } from '../../../../tooling/test/caching-app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { watchLog } from '../../../../tooling/test/watch-log.ts';
import { openEventStream } from './event-stream.ts';

const una = 'una.corp@maplegrove.example';
const leo = 'leo.local@maplegrove.example';
const ulf = 'ulf.corp@harborpoint.example';
const sam = 'sam.super@provider.example';

let world: CachingApp;

beforeAll(async () => {
  world = await cachingApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  world.app.server.closeAllConnections();
  await world.close();
});

afterEach(() => vi.restoreAllMocks());

const withinASecond = { timeout: 1000, interval: 20 };

const watch = (caller: Caller) => watchLog(world, caller);

const supportFor = async (accountId: string): Promise<Caller> => {
  const caller = await as(world, sam);
  expect((await caller.call('PUT', `/api/support-customers/${accountId}`)).statusCode).toBe(204);
  return caller;
};

const set =
  (assignment: string) =>
  ({ ssoid }: Caller) =>
    world.change(`update users set ${assignment} where ssoid = $1`, [ssoid]);

const endings: [string, (caller: Caller) => PromiseLike<unknown>, () => Promise<Caller>][] = [
  [
    'after signing out',
    (caller) => caller.call('POST', '/components/identity-management/logout', { reason: 'user' }),
    () => as(world, una),
  ],
  [
    'when the session is ended elsewhere',
    ({ ssoid }) => world.change('delete from sessions where ssoid = $1', [ssoid]),
    () => as(world, una),
  ],
  ['when the person is renamed', set("last_name = 'Renamed'"), () => as(world, una)],
  ['when the person loses a right', set("admin_access = 'RU'"), () => as(world, leo)],
  ['when the person is suspended', set("status = 'S'"), () => as(world, ulf)],
  [
    'when support clears the customer',
    (caller) => caller.call('DELETE', '/api/support-customers'),
    () => supportFor('10001'),
  ],
  [
    'when support selects another customer',
    (caller) => caller.call('PUT', '/api/support-customers/10002'),
    () => supportFor('10001'),
  ],
];

test.each(endings)('a stream ends within a second %s', async (_, change, signIn) => {
  const caller = await signIn();
  const { seen } = await watch(caller);
  await change(caller);
  await vi.waitFor(() => expect(seen.isOpen).toBe(false), withinASecond);
});

test('a stream outlasts what changes nothing for its session', async () => {
  const caller = await as(world, una);
  const otherSession = await as(world, una);
  const other = await as(world, sam);
  const { seen, leave } = await watch(caller);
  await set("last_name = 'Renamed'")(other);
  await world.change('delete from sessions where ssoid = $1', [other.ssoid]);
  await otherSession.call('POST', '/components/identity-management/logout', { reason: 'user' });
  await set("email = 'una@maplegrove.example'")(caller);
  await world.change('update parameters set value = value');
  // As after a lost connection.
  world.actors.handleDisconnect();
  world.actors.handleNotification('');
  await setTimeout(500);
  world.services.transactionUpdates.publish('');
  await vi.waitFor(() => expect(seen.text).toContain('event: missed'), withinASecond);
  expect(seen.isOpen).toBe(true);
  leave();
});

test('a stream ends if what was missed without a connection concerns its session', async () => {
  const caller = await as(world, una);
  const { seen } = await watch(caller);
  world.dropNotifications(true);
  await world.change('delete from sessions where ssoid = $1', [caller.ssoid]);
  world.dropNotifications(false);
  await vi.waitFor(() => expect(seen.isOpen).toBe(false), withinASecond);
});

test('a stream ends if its session has ended since the call was authorized', async () => {
  const caller = await as(world, una);
  const { find } = world.actors;
  world.dropNotifications(true);
  vi.spyOn(world.actors, 'find').mockImplementationOnce(async (query) => {
    const actor = await find(query);
    await world.change('delete from sessions where ssoid = $1', [caller.ssoid]);
    return actor;
  });
  const { seen } = await watch(caller);
  await vi.waitFor(() => expect(seen.isOpen).toBe(false), withinASecond);
  world.dropNotifications(false);
});

test('no one is looked up for a stream that has ended', async () => {
  const caller = await as(world, una);
  const find = vi.spyOn(world.actors, 'find');
  /** Announcements during a lookup cause only one more, so each has to wait until nothing is running. */
  const countLookups = async () => {
    await setTimeout(50);
    find.mockClear();
    world.actors.handleNotification(caller.ssoid);
    await setTimeout(50);
    return find.mock.calls.length;
  };
  const { leave } = await watch(caller);
  await vi.waitFor(async () => expect(await countLookups()).toBe(1), withinASecond);
  leave();
  await vi.waitFor(async () => expect(await countLookups()).toBe(0), withinASecond);
});

/** A reply that waits behind another one on its connection has none of its own. */
const openWaiting = ({ isGone = false } = {}) => {
  const socket = new Socket();
  const message = new IncomingMessage(socket);
  const raw = new ServerResponse(message);
  if (isGone) raw.destroy();
  const request = { actor: { sessionId: 'waiting' }, cookies: {}, server: world.app, raw: message };
  const reply = { raw, request, hijack: () => undefined } as unknown as FastifyReply;
  const stream = openEventStream(reply, world.actors);
  const onClose = vi.fn();
  stream.onClose(onClose);
  return { socket, raw, stream, onClose };
};

test('a client that has gone before its stream begins takes up no channel', () => {
  for (let count = 0; count < 6; count++)
    expect(openWaiting({ isGone: true }).onClose).toHaveBeenCalledOnce();
});

test('nothing is written to a stream that has ended, even if its end cannot be sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { raw, stream, onClose } = openWaiting();
  const onError = vi.fn();
  raw.on('error', onError);
  stream.end();
  vi.advanceTimersByTime(60_000);
  stream.send('late', {});
  vi.useRealTimers();
  await setTimeout(10);
  expect(onError).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a stream that waits behind another one ends with its connection', async () => {
  for (let count = 0; count < 6; count++) {
    const { socket, onClose } = openWaiting();
    socket.destroy();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), withinASecond);
  }
});
