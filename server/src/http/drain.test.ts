import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

const openServer = async (
  answer: (reply: ServerResponse) => void,
  timings = { lingerMs: 200, timeoutMs: 5000 },
) => {
  const server = createServer((_, reply) => answer(reply));
  const drain = prepareDrain(server, timings, () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const call = (through: Agent | undefined = agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = get({ port, host: '127.0.0.1', ...(through && { agent: through }) }, (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply));
      });
      outgoing.once('error', reject);
    });
  return { drain, call };
};

test('finishes a running call, closes its connection and accepts no new one', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const { drain, call } = await openServer(begin);
  const pendingReply = call();
  const reply = await begun;
  const drained = drain();
  await expect(call(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  reply.end('done');
  const { statusCode, headers } = await pendingReply;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});

test('still answers a call on a connection that was idle', async () => {
  const { drain, call } = await openServer((reply) => reply.end('done'));
  expect((await call()).headers.connection).toBe('keep-alive');
  const drained = drain();
  const { statusCode, headers } = await call();
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});

test('closes a connection that stays idle, and cuts off a call that does not end', async () => {
  const idle = await openServer((reply) => reply.end('done'));
  await idle.call();
  await idle.drain();
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const endless = await openServer(begin, { lingerMs: 50, timeoutMs: 100 });
  const pendingReply = endless.call();
  const cut = expect(pendingReply).rejects.toMatchObject({ code: 'ECONNRESET' });
  await begun;
  await endless.drain();
  await cut;
});
