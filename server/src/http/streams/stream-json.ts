import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/**
 * Sends JSON text as fast as the client reads it. The caller's work (a transaction with a cursor) continues in the
 * meantime; a client that disconnects ends it.
 */
export const streamJson = async (reply: FastifyReply, text: AsyncIterable<string>): Promise<void> => {
  const out = new PassThrough();
  reply.type('application/json; charset=utf-8').send(out);
  await pipeline(text, out);
};
