import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import undici from 'undici/package.json' with { type: 'json' };
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createExternalDispatcher, type SentRequest } from './external-dispatcher.ts';
import { createHostAllowlist } from './host-allowlist.ts';

async function listening(answer: RequestListener, host = 'localhost'): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

afterEach(() => vi.restoreAllMocks());

const sayHello: RequestListener = (_request, response) => response.end('hello');

const fetchPast = (
  list: Parameters<typeof createHostAllowlist>[0],
  url: string,
  sent: SentRequest[] = [],
) => {
  const dispatcher = createExternalDispatcher(createHostAllowlist(list))((request) => sent.push(request));
  return fetch(url, { dispatcher, redirect: 'manual' } as RequestInit);
};

const causeOf = async (call: Promise<unknown>): Promise<string> => {
  const error: unknown = await call.then(
    () => new Error('It was called.'),
    (reason) => reason,
  );
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
};

test('the dispatcher matches the built-in fetch', () => {
  expect(undici.version).toBe(process.versions.undici);
});

test('calls a listed host and reports what was sent', async () => {
  const url = await listening(sayHello);
  const sent: SentRequest[] = [];
  const reply = await fetchPast({ own: [url] }, `${url}/path?a=1`, sent);
  expect(await reply.text()).toBe('hello');
  expect(sent).toEqual([{ method: 'GET', url: `${url}/path?a=1`, status: 200 }]);
});

test('does not call an unlisted host', async () => {
  const url = await listening(sayHello);
  const sent: SentRequest[] = [];
  expect(await causeOf(fetchPast({ listed: ['api.example.com'] }, url, sent))).toContain('may not be called');
  expect(sent).toEqual([]);
});

test('does not call a listed name that resolves to an internal address', async () => {
  const answer = (_name: string, _options: unknown, found: (error: null, all: unknown[]) => void) =>
    found(null, [{ address: '127.0.0.1', family: 4 }]);
  vi.spyOn(dns, 'lookup').mockImplementation(answer as unknown as typeof dns.lookup);
  const url = (await listening(sayHello, '127.0.0.1')).replace('127.0.0.1', 'api.example');
  expect(await causeOf(fetchPast({ listed: [url] }, url))).toContain('internal address');
  const own = await fetchPast({ own: [url] }, url);
  expect(await own.text()).toBe('hello');
});

test('does not read a reply that is too large to its end', async () => {
  const piece = 'x'.repeat(1024 * 1024);
  const url = await listening((_request, response) => {
    for (let count = 0; count < 20; count += 1) response.write(piece);
    response.end();
  });
  const reply = await fetchPast({ own: [url] }, url);
  expect(await causeOf(reply.text())).toContain('exceeded');
});
