import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callExternal, type ObservedCall } from './call-external.ts';
import { createHostAllowlist } from './host-allowlist.ts';
import { releaseChunk } from './own-chunks.ts';
import { streamExternal } from './stream-external.ts';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/content`;
  return { url, allowed: createHostAllowlist({ own: [url] }) };
}

const megabyte = 1024 * 1024;
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const expectedContent = 'all of it';
const expected = { size: expectedContent.length, sha256: sha256Of(expectedContent) };

const requestOptions = { system: 'things', stallMs: 2000, contradicts: () => false, expected };
const sending = { system: 'things', method: 'POST', reply: z.object({ sha256: z.string() }) } as const;
const contentOf = (stream: Readable, size: number | null, stallMs = 2000) => ({ stream, size, stallMs });

const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

/** Waits until nothing moves: what is in transit then is the most that is ever held. */
async function waitUntilStable(count: () => number) {
  const counts = [0];
  const isStable = () => {
    counts.push(count());
    return count() > 0 && counts.at(-1) === counts.at(-4);
  };
  await expect.poll(isStable, { interval: 100, timeout: 10_000 }).toBe(true);
}

test('streams 64 MB without buffering it, even to a slow consumer', async () => {
  const size = 64 * megabyte;
  const block = Buffer.alloc(megabyte / 4, 'some content ');
  const expectedHash = createHash('sha256');
  for (let hashed = 0; hashed < size; hashed += block.length) expectedHash.update(block);
  const sha256 = expectedHash.digest('hex');

  let produced = 0;
  const source = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    const blocks = function* () {
      for (; produced < size; produced += block.length) yield block;
    };
    Readable.from(blocks()).pipe(response);
  });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const destination = await serve(async (request, response) => {
    await opened;
    const hash = createHash('sha256');
    for await (const chunk of request) hash.update(chunk);
    response.end(JSON.stringify({ sha256: hash.digest('hex') }));
  });

  const content = await streamExternal({ ...requestOptions, ...source, expected: { size, sha256 } });
  const written = callExternal({ ...sending, ...destination, content: contentOf(content, size, 20_000) });
  await waitUntilStable(() => produced);
  expect(produced).toBeLessThan(size / 2);
  open();
  expect(await written).toEqual({ sha256 });
});

test('64 MB leave nothing for the garbage collector', async () => {
  const block = Buffer.alloc(megabyte / 4, 'some content ');
  const blocks = 256;
  const hash = createHash('sha256');
  for (let index = 0; index < blocks; index += 1) hash.update(block);
  const sha256 = hash.digest('hex');
  const at = await serve((_request, response) => Readable.from(Array(blocks).fill(block)).pipe(response));
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const whole = { size: blocks * block.length, sha256 };
  for await (const chunk of await streamExternal({ ...requestOptions, ...at, expected: whole })) {
    releaseChunk(chunk);
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }
  expect(peak).toBeLessThan(16 * megabyte);
});

test('reuses a connection for reading and for writing', async () => {
  const ports = new Set<number | undefined>();
  const at = await serve(async (request, response) => {
    ports.add(request.socket.remotePort);
    if (request.method === 'GET') return void response.end(expectedContent);
    for await (const _ of request);
    response.end(JSON.stringify({ sha256: 'x' }));
  });
  for (let round = 0; round < 5; round += 1) {
    const content = await streamExternal({ ...requestOptions, ...at });
    expect(await textOf(content)).toBe(expectedContent);
    const stream = Readable.from([Buffer.from(expectedContent)]);
    await callExternal({ ...sending, ...at, content: contentOf(stream, null) });
  }
  expect(ports.size).toBe(1);
});

test.each([
  ['too little', 'all of'],
  ['too much', 'all of it and more'],
  ['something else', 'all of IT'],
])('never accepts %s as the whole content', async (_what, sent) => {
  const at = await serve((_request, response) => response.end(sent));
  const content = await streamExternal({ ...requestOptions, ...at });
  const received: Buffer[] = [];
  content.on('data', (chunk) => received.push(chunk));
  await expect(finished(content)).rejects.toMatchObject({ name: 'ExternalError', kind: 'nonsense' });
  expect(Buffer.concat(received).toString()).not.toBe(sent);
});

test('distinguishes a lost connection from a stalled one', async () => {
  const at = await serve((request, response) => {
    response.writeHead(200, { 'content-length': expectedContent.length });
    response.write('all', () => request.headers['x-lose'] && response.destroy());
  });
  const lost = await streamExternal({ ...requestOptions, ...at, headers: { 'x-lose': '1' } });
  await expect(textOf(lost)).rejects.toMatchObject({ kind: 'unreachable', isRetryable: true });
  const stalled = await streamExternal({ ...requestOptions, ...at, stallMs: 100 });
  await expect(textOf(stalled)).rejects.toMatchObject({
    kind: 'timeout',
    message: 'things stopped in the middle of a content.',
  });
});

test('the deadline applies to the reply, not to the content', async () => {
  const at = await serve((request, response) => {
    if (request.headers['x-silent']) return;
    response.write('all ');
    setTimeout(() => response.end('of it'), 300);
  });
  const content = await streamExternal({ ...requestOptions, ...at, timeoutMs: 150 });
  expect(await textOf(content)).toBe(expectedContent);
  const silent = streamExternal({ ...requestOptions, ...at, timeoutMs: 50, headers: { 'x-silent': '1' } });
  await expect(silent).rejects.toMatchObject({ kind: 'timeout' });
});

test('the caller can abort, and an unwanted content is closed', async () => {
  let closed = 0;
  const at = await serve((_request, response) => {
    response.write('all ');
    response.once('close', () => {
      closed += 1;
    });
  });
  const controller = new AbortController();
  const content = await streamExternal({ ...requestOptions, ...at, signal: controller.signal });
  controller.abort();
  await expect(textOf(content)).rejects.toMatchObject({ name: 'ExternalError' });
  (await streamExternal({ ...requestOptions, ...at })).destroy();
  await expect.poll(() => closed).toBe(2);
});

test("passes on a refusal's own words, and does not read a reply that announces something else", async () => {
  const at = await serve((_request, response) =>
    response.writeHead(503, { 'retry-after': '3' }).end('{"message":"busy"}'),
  );
  await expect(streamExternal({ ...requestOptions, ...at })).rejects.toMatchObject({
    kind: 'failed',
    status: 503,
    retryAfterMs: 3000,
    body: { message: 'busy' },
  });
  const other = await serve((_request, response) => response.end('a page'));
  const announced = streamExternal({ ...requestOptions, ...other, contradicts: () => true });
  await expect(announced).rejects.toMatchObject({ kind: 'nonsense' });
});

test('stops sending a content when it is refused midway', async () => {
  let produced = 0;
  const blocks = function* () {
    for (; produced < 1000; produced += 1) yield Buffer.alloc(megabyte / 4);
  };
  const at = await serve((_request, response) => response.writeHead(413).end('{"message":"too large"}'));
  const stream = Readable.from(blocks());
  const sent = callExternal({ ...sending, ...at, content: contentOf(stream, 250 * megabyte) });
  await expect(sent).rejects.toMatchObject({ status: 413, body: { message: 'too large' } });
  expect(stream.destroyed).toBe(true);
  expect(produced).toBeLessThan(500);
});

test('a write fails with the error of its content, and nothing arrives complete', async () => {
  const completed: boolean[] = [];
  const at = await serve((request, response) => {
    request.resume();
    request.once('close', () => completed.push(request.complete));
    request.once('end', () => response.end('{"sha256":"x"}'));
  });
  const broken = new Error('the source is gone');
  const failing = Readable.from(
    (function* () {
      yield Buffer.alloc(megabyte);
      throw broken;
    })(),
  );
  const sent = callExternal({ ...sending, ...at, content: contentOf(failing, 2 * megabyte) });
  await expect(sent).rejects.toMatchObject({ kind: 'unreachable', cause: broken });
  for (const size of [2, 4]) {
    const short = contentOf(Readable.from([Buffer.from('all')]), size);
    await expect(callExternal({ ...sending, ...at, content: short })).rejects.toMatchObject({
      kind: 'nonsense',
    });
  }
  await expect.poll(() => completed).toContain(false);
  expect(completed).not.toContain(true);
});

test('times out when a content is no longer accepted, or gets no reply', async () => {
  const at = await serve((request) => {
    if (request.headers['x-take']) request.resume();
  });
  const large = () => Readable.from([Buffer.alloc(32 * megabyte)]);
  const content = contentOf(large(), 32 * megabyte, 150);
  await expect(callExternal({ ...sending, ...at, content })).rejects.toMatchObject({ kind: 'timeout' });
  const small = contentOf(Readable.from([Buffer.from(expectedContent)]), null, 150);
  const unanswered = callExternal({ ...sending, ...at, content: small, headers: { 'x-take': '1' } });
  await expect(unanswered).rejects.toMatchObject({ kind: 'timeout' });
});

test.each([
  ['after the whole content', '1'],
  ['to a content that is refused midway', ''],
])('times out when a reply stalls %s, but not while it keeps coming', async (_when, taken) => {
  const at = await serve(async (request, response) => {
    if (request.headers['x-take']) for await (const _ of request);
    response.writeHead(request.headers['x-take'] ? 201 : 413).write('{"sha256":');
    if (request.headers['x-stall']) return;
    for (const part of ['"', 'x', '"']) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      response.write(part);
    }
    response.end('}');
  });
  const send = (stall: string) => {
    const content = contentOf(Readable.from([Buffer.alloc(32 * megabyte)]), 32 * megabyte, 800);
    return callExternal({ ...sending, ...at, content, headers: { 'x-take': taken, 'x-stall': stall } });
  };
  await expect(send('1')).rejects.toMatchObject({ kind: 'timeout' });
  const reply = send('').catch((error) => error.body);
  expect(await reply).toEqual({ sha256: 'x' });
});

test('reports contents to the observer, but never what is in them', async () => {
  const at = await serve(async (request, response) => {
    if (request.method === 'GET') return void response.end(expectedContent);
    for await (const _ of request);
    response.end('{"sha256":"x"}');
  });
  const seen: ObservedCall[] = [];
  const onCall = (call: ObservedCall) => void seen.push(call);
  await textOf(await streamExternal({ ...requestOptions, ...at, onCall, traceId: 't-1' }));
  await callExternal({
    ...sending,
    ...at,
    onCall,
    content: contentOf(Readable.from([Buffer.from(expectedContent)]), 9),
  });
  expect(seen).toMatchObject([
    { method: 'GET', status: 200, responseBody: '9 bytes, not logged', traceId: 't-1' },
    { method: 'POST', status: 200, requestBody: undefined },
  ]);
  expect(JSON.stringify(seen)).not.toContain(expectedContent);
});

test('reports a routine content to the observer only when it does not match', async () => {
  let sent = expectedContent;
  const at = await serve((_, response) => void response.end(sent));
  const seen: ObservedCall[] = [];
  const call = {
    ...requestOptions,
    ...at,
    isRoutine: true,
    onCall: (one: ObservedCall) => void seen.push(one),
  };
  await textOf(await streamExternal(call));
  expect(seen).toEqual([]);
  sent = expectedContent.toUpperCase();
  await expect(streamExternal(call).then(textOf)).rejects.toThrow();
  expect(seen).toMatchObject([{ status: 200, responseBody: '0 bytes, not logged' }]);
});
