import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/**
 * Sends JSON text as fast as the client reads it. The caller's work (a transaction with a cursor) continues in the
 * meantime; a client that disconnects ends it. What fails before the first text is answered like any other failure.
 */
export const streamJson = async (reply: FastifyReply, text: AsyncGenerator<string>): Promise<void> => {
  const start = await text.next();
  const out = new PassThrough();
  reply.type('application/json; charset=utf-8').send(out);
  await pipeline(startingWith(start, text), out);
};

async function* startingWith(start: IteratorResult<string>, rest: AsyncGenerator<string>) {
  if (!start.done) yield start.value;
  yield* rest;
}
