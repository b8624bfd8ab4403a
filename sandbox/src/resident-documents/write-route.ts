import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { labelHeaders, readContentDigest } from '@keystead/connectors/resident-documents/wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '../refusal.ts';
import type { Frame } from '../system.ts';
import { type Content, contentOf, knownContent } from './content.ts';
import { damageLastByte } from './document-routes.ts';
import type { Environment, StoredDocument } from './environment.ts';
import { openResident } from './resident-routes.ts';
import { allDocuments, present, type World } from './world.ts';

/** More than this is kept only if it can be generated again. */
const maxInMemoryBytes = 32 * 1024 * 1024;

const encoded = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      return decodeURIComponent(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not percent-encoded' });
      return z.NEVER;
    }
  });

const writeHeaders = z.object({
  'content-type': z.string().min(1),
  'content-length': z.coerce.number().int().min(0).optional(),
  'content-digest': z.string().transform((text, context) => {
    const sha256 = readContentDigest(text);
    if (sha256 === null) context.addIssue({ code: 'custom', message: 'has no sha-256' });
    return sha256 ?? '';
  }),
  'idempotency-key': z.string().regex(/^[\x21-\x7e]{1,200}$/),
  [labelHeaders.typeId]: z.coerce.number().int().positive(),
  [labelHeaders.assignedDate]: z.iso.date(),
  [labelHeaders.title]: encoded,
  [labelHeaders.fileName]: encoded,
});
type WriteHeaders = z.infer<typeof writeHeaders>;

/** Receives a content; no one else sees it before it is complete. */
async function receive(stream: IncomingMessage, limit: number): Promise<Content> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    hash.update(chunk);
    if (size > maxInMemoryBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  const sha256 = hash.digest('hex');
  const existing = knownContent(sha256);
  if (existing) return existing;
  if (size > maxInMemoryBytes) throw tooLarge(maxInMemoryBytes);
  const bytes = Buffer.concat(chunks);
  return contentOf(() => bytes);
}

const tooLarge = (limit: number) =>
  new Refusal(413, 'too-large', `Documents of more than ${limit} bytes are not accepted.`);

/** Writes a document, whose body is its content and is never held as a whole by the web server. */
export function registerWrite(
  app: FastifyInstance,
  { faults }: Frame,
  world: () => World,
  open: (params: unknown) => Environment,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const shouldDamage = (request: FastifyRequest, { structure }: Environment, sha256: string) =>
    faults.find('resident-documents', structure.slug, request.url, 'POST')?.kind === 'spoils' ||
    allDocuments(world()).some((one) => one.isDamagedByWriting && one.content.sha256 === sha256);

  app.post<{ Params: { env: string; id: string } }>(
    '/:env/residents/:id/documents',
    async (request, reply) => {
      const environment = open(request.params);
      const { id: residentId, facilityId } = openResident(environment, request.params.id);
      const headers = parseOrRefuse(writeHeaders, request.headers);
      const { 'content-digest': sha256, 'idempotency-key': key } = headers;
      const existing = findWritten(environment, { residentId, sha256, key });
      if (existing) return present(existing);
      checkAcceptable(environment, { facilityId, headers, limit: world().limit });

      const content = await receive(request.body as IncomingMessage, world().limit).catch((error) => {
        if (error instanceof Refusal) throw error;
        throw new Refusal(400, 'broken-off', 'The content broke off.');
      });
      if (content.sha256 !== sha256) {
        throw new Refusal(400, 'digest-mismatch', 'The content does not match its Content-Digest.');
      }
      // Another call may have been faster.
      const concurrent = findWritten(environment, { residentId, sha256, key });
      if (concurrent) return present(concurrent);
      world().written += 1;
      const document: StoredDocument = {
        id: `W-${String(world().written).padStart(6, '0')}`,
        residentId,
        key,
        announced: sha256,
        typeId: headers[labelHeaders.typeId],
        title: headers[labelHeaders.title],
        fileName: headers[labelHeaders.fileName],
        contentType: headers['content-type'],
        assignedDate: headers[labelHeaders.assignedDate],
        content: shouldDamage(request, environment, sha256)
          ? contentOf(() => Buffer.concat([...damageLastByte(content)]))
          : content,
        retired: null,
      };
      environment.documents.set(document.id, document);
      return reply.code(201).send(present(document));
    },
  );
}

/** What was written with the key; rejects a key used for something else, and a content that already exists. */
function findWritten(
  { documents }: Environment,
  { residentId, sha256, key }: { residentId: string; sha256: string; key: string },
): StoredDocument | undefined {
  const all = [...documents.values()];
  const previous = all.find((one) => one.key === key);
  if (previous && (previous.residentId !== residentId || previous.announced !== sha256)) {
    throw new Refusal(409, 'key-reused', 'The idempotency key was used for another document.');
  }
  if (previous) return previous;
  const isDuplicate = all.some(
    (one) => one.residentId === residentId && one.retired === null && one.content.sha256 === sha256,
  );
  if (isDuplicate) throw new Refusal(409, 'duplicate', 'Document already exists for this resident.');
  return undefined;
}

function checkAcceptable(
  { structure }: Environment,
  { facilityId, headers, limit }: { facilityId: number; headers: WriteHeaders; limit: number },
) {
  const { types } = structure.facilities.find(({ id }) => id === facilityId) ?? { types: [] };
  const typeId = headers[labelHeaders.typeId];
  if (!types.some(({ id }) => id === typeId)) {
    throw new Refusal(422, 'unknown-type', `Document type ${typeId} is not in use in this facility.`);
  }
  if ((headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}
