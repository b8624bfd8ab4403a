import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { outsideRequest } from './outside-request.ts';

/** Keeps connections and breaks each when it is used for the second time. */
const startForgetful = async () => {
  const used = new Set<unknown>();
  let answered = 0;
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return request.socket.resetAndDestroy();
    used.add(request.socket);
    answered += 1;
    response.end(String(answered));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};

const post = (url: URL) =>
  outsideRequest({
    method: 'POST',
    url,
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(5000),
  });

test('a kept connection that was closed meanwhile is replaced, and the call made anew', async () => {
  const url = await startForgetful();
  const texts = [];
  for (const _ of [1, 2, 3]) texts.push((await post(url)).text);
  expect(texts).toEqual(['1', '2', '3']);
});

test('a new connection that is closed is a failure', async () => {
  const server = createServer((request) => request.socket.resetAndDestroy());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(post(url)).rejects.toThrow();
});
