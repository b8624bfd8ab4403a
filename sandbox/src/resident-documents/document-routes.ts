import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { contentDigest, retireRequest } from '@keystead/connectors/resident-documents/wire.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse, Refusal } from '../refusal.ts';
import type { Frame } from '../system.ts';
import type { Content } from './content.ts';
import { type Environment, isSlow, type StoredDocument } from './environment.ts';
import { openResident } from './resident-routes.ts';
import { present } from './world.ts';

const keyQuery = z.strictObject({ idempotencyKey: z.string().min(1).max(200) });
const slowMs = 300;

type Params = { Params: { env: string; id: string } };
type Open = (params: unknown) => Environment;

function openDocument({ documents }: Environment, id: string): StoredDocument {
  const document = documents.get(id);
  if (!document) throw notFound(`Document ${id}`);
  return document;
}

export function registerDocuments(app: FastifyInstance, open: Open) {
  app.get('/:env/documents', async ({ params, query }) => {
    const { idempotencyKey } = parseOrRefuse(keyQuery, query);
    return [...open(params).documents.values()].filter(({ key }) => key === idempotencyKey).map(present);
  });

  app.get<Params>('/:env/documents/:id', async ({ params }) =>
    present(openDocument(open(params), params.id)),
  );

  app.post<Params>('/:env/documents/:id/retire', async ({ params, body }, reply) => {
    const document = openDocument(open(params), params.id);
    const { movedTo } = parseOrRefuse(retireRequest, body);
    document.retired ??= { at: new Date().toISOString(), movedTo };
    return reply.code(204).send();
  });

  app.post<Params>('/:env/documents/:id/restore', async ({ params }, reply) => {
    openDocument(open(params), params.id).retired = null;
    return reply.code(204).send();
  });

  app.delete<Params>('/:env/documents/:id', async ({ params }, reply) => {
    const environment = open(params);
    const { id, key } = openDocument(environment, params.id);
    if (key === null) throw new Refusal(409, 'not-a-copy', `Document ${id} was not written with a key.`);
    environment.documents.delete(id);
    return reply.code(204).send();
  });
}

/** Sends half of it, then drops the connection. */
function* firstHalf({ size, chunks }: Content) {
  let remaining = Math.floor(size / 2);
  for (const chunk of chunks()) {
    if (chunk.length > remaining) {
      yield chunk.subarray(0, remaining);
      throw new Error('broken off');
    }
    remaining -= chunk.length;
    yield chunk;
  }
}

/** Changes the last byte, regardless of the checksum. */
export function* damageLastByte({ chunks }: Pick<Content, 'chunks'>) {
  let previous: Buffer | undefined;
  for (const chunk of chunks()) {
    if (previous) yield previous;
    previous = chunk;
  }
  if (!previous?.length) return;
  const last = Buffer.from(previous);
  last[last.length - 1] = (last.at(-1) ?? 0) ^ 1;
  yield last;
}

export function registerContents(app: FastifyInstance, { faults, stopping }: Frame, open: Open) {
  app.get<Params>('/:env/documents/:id/content', async (request, reply) => {
    const environment = open(request.params);
    const document = openDocument(environment, request.params.id);
    const { content, contentType, residentId, isLost } = document;
    if (isLost) throw new Refusal(404, 'content-missing', 'The content of this document is missing.');
    if (isSlow(environment, openResident(environment, residentId).facilityId)) {
      await delay(slowMs, undefined, { signal: stopping }).catch(() => undefined);
    }
    const fault = faults.find('resident-documents', environment.structure.slug, request.url, 'GET')?.kind;
    const { size, sha256 } = present(document);
    reply.headers({ 'content-length': size, 'content-digest': contentDigest(sha256) });
    reply.type(/[\r\n]/.test(contentType) ? 'application/octet-stream' : contentType);
    if (fault === 'breaks-off') return reply.send(Readable.from(firstHalf(content)));
    return reply.send(Readable.from(fault === 'spoils' ? damageLastByte(content) : content.chunks()));
  });
}
