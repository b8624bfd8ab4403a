import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callExternal, type ObservedCall } from './call-external.ts';
import { createHostAllowlist } from './host-allowlist.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(listening.address() as AddressInfo).port}/things`;
}

const get = { system: 'things', method: 'GET', reply: z.object({ name: z.string() }) } as const;

/** The address, with permission to call it. */
const at = (url: string) => ({ url, allowed: createHostAllowlist({ own: [url] }) });

test('sends JSON, credential and trace id, and returns the checked reply', async () => {
  const url = await serve((request, response) => {
    const { authorization, 'x-trace-id': trace } = request.headers;
    request.on('data', (body) => response.end(JSON.stringify({ name: `${authorization} ${trace} ${body}` })));
  });
  const seen: ObservedCall[] = [];
  const reply = await callExternal({
    ...get,
    method: 'POST',
    ...at(url),
    body: { size: 'é' },
    credential: 'key',
    traceId: 't-1',
    onCall: (call) => seen.push(call),
  });
  expect(reply).toEqual({ name: 'Bearer key t-1 {"size":"é"}' });
  expect(seen).toMatchObject([
    {
      system: 'things',
      method: 'POST',
      status: 200,
      requestBody: { size: 'é' },
      responseBody: reply,
      traceId: 't-1',
    },
  ]);
});

test.each([
  [422, {}, 'refused', undefined],
  [429, { 'retry-after': '7' }, 'refused', 7000],
  [503, { 'retry-after': '1' }, 'failed', 1000],
  [503, { 'retry-after': '1795000000' }, 'failed', 3_600_000],
  [429, { 'retry-after': 'Fri, 31 Dec 2083 23:59:59 GMT' }, 'refused', 3_600_000],
  [302, { location: 'http://localhost/' }, 'nonsense', undefined],
] as const)('maps status %i to its kind', async (status, headers, kind, retryAfterMs) => {
  const url = await serve((_request, response) => response.writeHead(status, headers).end('{"why":"so"}'));
  await expect(callExternal({ ...get, ...at(url) })).rejects.toMatchObject({
    kind,
    status,
    retryAfterMs,
    body: { why: 'so' },
  });
});

test.each(['<html>', '{"name":', '{"name":1}', ''])(
  'treats the reply %j as nonsense, retryable like no reply',
  async (text) => {
    const url = await serve((_request, response) => response.end(text));
    await expect(callExternal({ ...get, ...at(url) })).rejects.toMatchObject({
      kind: 'nonsense',
      isRetryable: true,
    });
  },
);

test('accepts an empty reply where none is expected', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());
  await expect(callExternal({ ...get, ...at(url), reply: z.undefined() })).resolves.toBeUndefined();
});

test('gives up when no reply, or no complete reply, arrives in time', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/things?half') response.write('{"na');
  });
  const seen: (number | null)[] = [];
  const onCall = ({ status }: ObservedCall) => seen.push(status);
  for (const address of [url, `${url}?half`]) {
    const call = callExternal({ ...get, ...at(address), timeoutMs: 50, onCall });
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  }
  expect(seen).toEqual([null, null]);
});

test('says unreachable when the connection breaks or nothing is listening', async () => {
  const url = await serve((request) => request.socket.destroy());
  await expect(callExternal({ ...get, ...at(url) })).rejects.toMatchObject({ kind: 'unreachable' });
  server?.close();
  await expect(callExternal({ ...get, ...at(url) })).rejects.toMatchObject({ kind: 'unreachable' });
});

test("sends the system's own credential in place of the shared one", async () => {
  const url = await serve((request, response) =>
    response.end(JSON.stringify({ name: request.headers.authorization })),
  );
  const reply = await callExternal({ ...get, ...at(url), credential: 'shared', ownCredential: 'own' });
  expect(reply.name).toBe('Bearer own');
});

test('sends the credential only to listed hosts, and does not follow redirects', async () => {
  const requestedPaths: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    requestedPaths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const call = { ...get, credential: 'key' };
  await expect(callExternal({ ...call, ...at(url) })).rejects.toMatchObject({ kind: 'nonsense' });
  const other = createHostAllowlist({ own: ['http://localhost:1/'] });
  await expect(callExternal({ ...call, url, allowed: other })).rejects.toMatchObject({ kind: 'not-allowed' });
  expect(requestedPaths).toEqual(['/things']);
});

test('does not call a listed name that resolves to an internal address', async () => {
  const url = await serve((_request, response) => response.end('{"name":"inside"}'));
  const allowed = createHostAllowlist({ listed: [`http://localhost.localdomain:${new URL(url).port}`] });
  const internalUrl = url.replace('localhost', 'localhost.localdomain');
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((...call: unknown[]) =>
      (call.at(-1) as (error: null, found: object[]) => void)(null, [
        { address: '127.0.0.1', family: 4 },
      ])) as typeof dns.lookup);
  await expect(callExternal({ ...get, url: internalUrl, allowed })).rejects.toMatchObject({
    kind: 'not-allowed',
  });
  lookup.mockRestore();
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'file:///etc/passwd',
  'not an address',
])('never calls %s', async (url) => {
  const seen: unknown[] = [];
  const allowed = createHostAllowlist({ own: URL.canParse(url) ? [url] : [] });
  const call = callExternal({ ...get, url, allowed, onCall: (observed) => seen.push(observed) });
  await expect(call).rejects.toMatchObject({ kind: 'not-allowed' });
  expect(seen).toEqual([]);
});

test('distinguishes a connection lost in the middle of a reply', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"name":"ha', () => response.destroy());
  });
  await expect(callExternal({ ...get, ...at(url) })).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'things broke off in the middle of its reply.',
    isRetryable: true,
  });
});

test('shows the observer only the allowed part of a confidential reply, but all of a refusal', async () => {
  let status = 200;
  const url = await serve((_request, response) => response.writeHead(status).end('{"name":"secret"}'));
  const seen: unknown[] = [];
  const call = {
    ...get,
    ...at(url),
    observedReply: () => 'one name',
    onCall: ({ responseBody }: ObservedCall) => seen.push(responseBody),
  };
  await callExternal(call);
  status = 422;
  await callExternal(call).catch(() => undefined);
  expect(seen).toEqual(['one name', { name: 'secret' }]);
});

test('shows the observer a routine call only when it fails', async () => {
  let status = 200;
  const url = await serve((_request, response) => response.writeHead(status).end('{"name":"a"}'));
  const seen: unknown[] = [];
  const call = { ...get, ...at(url), isRoutine: true, onCall: (one: ObservedCall) => seen.push(one.status) };
  await callExternal(call);
  expect(seen).toEqual([]);
  status = 503;
  await callExternal(call).catch(() => undefined);
  expect(seen).toEqual([503]);
});
