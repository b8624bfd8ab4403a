import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { changeAddress, HostClient } from './hosts.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openPool } from './open-pool.ts';

const real = new pg.Client({ connectionString: inject('postgresUrl') });

/** A database host that can go down and come back. */
const openHost = async () => {
  const sockets = new Set<Socket>();
  let server: Server;
  const start = async (port = 0): Promise<number> => {
    server = createServer((socket) => {
      const target = real.host.startsWith('/')
        ? connect(`${real.host}/.s.PGSQL.${real.port}`)
        : connect(real.port, real.host);
      for (const one of [socket, target]) {
        sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => sockets.delete(one));
      }
      socket.pipe(target).pipe(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await start();
  const kill = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  hosts.push(kill);
  return { port, kill, revive: () => start(port) };
};

const hosts: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const kill of hosts.splice(0)) await kill();
});

const addressOf = (...ports: number[]): string =>
  `postgresql://${real.user}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${real.database}`;

const ask = async (pool: pg.Pool): Promise<unknown> => {
  const client = await pool.connect();
  return client.query('select 1 as n').then(
    ({ rows }) => {
      client.release();
      return rows[0].n;
    },
    (error) => {
      client.release(true);
      throw error;
    },
  );
};

test('finds the host that accepts changes, and finds it again after it has moved', async () => {
  const [one, other] = [await openHost(), await openHost()];
  await one.kill();
  const pool = openPool(addressOf(one.port, other.port), 2);
  expect(await ask(pool)).toBe(1);
  await other.kill();
  await one.revive();
  await expect.poll(() => ask(pool).catch(isDatabaseUnavailable)).toBe(1);
  await pool.end();
});

test('callers wait while no host is available', async () => {
  const [one, other] = [await openHost(), await openHost()];
  await one.kill();
  await other.kill();
  const pool = openPool(addressOf(one.port, other.port), 2);
  const answers = [ask(pool), ask(pool), ask(pool)];
  setTimeout(other.revive, 700);
  expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  await pool.end();
});

test('waits for a single host that is restarting too', async () => {
  const one = await openHost();
  await one.kill();
  const pool = openPool(addressOf(one.port), 1);
  const answer = ask(pool);
  setTimeout(one.revive, 500);
  expect(await answer).toBe(1);
  await pool.end();
});

test('a database that stays unavailable is reported as away', async () => {
  const one = await openHost();
  await one.kill();
  for (const url of [addressOf(one.port), addressOf(one.port, one.port)]) {
    const client = new HostClient({ connectionString: url });
    const error = await client.connect().catch((reason) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});

test('parts of an address can be changed regardless of the number of hosts', () => {
  const login = (url: string) => changeAddress(url, ({ searchParams }) => searchParams.set('user', 'app'));
  expect(login('postgresql://a:1,b:2/k?target_session_attrs=read-write')).toBe(
    'postgresql://a:1,b:2/k?target_session_attrs=read-write&user=app',
  );
  expect(login('postgresql://owner@[::1]:7/k')).toBe('postgresql://owner@[::1]:7/k?user=app');
});

test.each([
  ['a bug', new Error('is not a function'), false],
  ['a missing file', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a missing socket', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), true],
  ['a duplicate key', Object.assign(new Error('x'), { code: '23505' }), false],
  ['a deadlock', Object.assign(new Error('x'), { code: '40P01' }), true],
  ['a serialization failure', Object.assign(new Error('x'), { code: '40001' }), true],
  ['a shutdown', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['a broken connection', new Error('Connection terminated unexpectedly'), true],
])('%s', (_, error, isUnavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable);
});
