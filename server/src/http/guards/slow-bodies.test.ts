import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';
import '../request-context.ts';

const app = fastify();
endSlowBodies(app, 1500);
app.addContentTypeParser('text/plain', (_request, _body, done) => done(null));
app.addContentTypeParser('application/octet-stream', async (_: unknown, body: AsyncIterable<Buffer>) => {
  let size = 0;
  for await (const part of body) size += part.length;
  return size;
});
const endpoint = { upload: { file: 'file' } } as unknown as Endpoint;
app.post('/plain', async ({ body }) => {
  await pause(2000);
  return { body };
});
app.post('/unread', async ({ raw }, reply) => {
  reply.hijack();
  await once(raw, 'readable');
  raw.unshift(raw.read());
  reply.raw.end();
});
app.post('/upload', { config: { endpoint } }, async ({ body }) => ({ body }));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

/** Sends bytes with a pause between them. */
const send = async (path: string, pauseMs: number, size = 10): Promise<string> => {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': size };
  const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  const replied = once(call, 'response').then(
    ([reply]) => String(reply.statusCode),
    (error) => error.code,
  );
  for (let sent = 0; sent < size; sent++) {
    call.write('x');
    await pause(pauseMs);
  }
  call.end();
  return replied;
};

test('a slow body ends the call, but not an upload, and a slow reply ends nothing', async () => {
  expect(
    await Promise.all([send('/plain', 300), send('/upload', 300), send('/plain', 0), send('/plain', 0, 0)]),
  ).toEqual(['ECONNRESET', '200', '200', '200']);
});

test('a body that arrived but is never read does not end the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /unread HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nbody',
  );
  await once(socket, 'data');
  await pause(2000);
  expect(socket.closed).toBe(false);
  socket.destroy();
});
