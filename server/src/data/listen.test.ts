import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { listen } from './listen.ts';

const { appUrl } = await openApp();

/** Where PostgreSQL listens in truth. */
const target = () => {
  const url = new URL(appUrl);
  const folder = url.searchParams.get('host');
  return folder
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) };
};

let isAway = false;
let tries = 0;
const open = new Set<Socket>();
const between = createServer((socket) => {
  tries++;
  socket.on('error', () => undefined);
  if (isAway) return void socket.destroy();
  open.add(socket);
  const onward = connect(target());
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.pipe(onward).pipe(socket);
});
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
afterAll(() => between.close());

test('a database that is away is tried once a second, not twice as often each time', async () => {
  const address = between.address();
  const url = new URL(appUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const heard: string[] = [];
  const listener = await listen(
    url.href,
    { try_again: (text) => heard.push(text) },
    { warn: () => undefined },
  );
  isAway = true;
  tries = 0;
  for (const socket of open) socket.destroy();
  await pause(4500);
  expect(tries).toBeGreaterThanOrEqual(2);
  expect(tries).toBeLessThanOrEqual(5);
  isAway = false;
  await vi.waitFor(() => expect(heard).toEqual(['']), 10_000);
  await listener.stop();
});
