import { z } from 'zod';

/*
 * The documents of the residents of one environment: every path is below `{root}/{env}`, and every call needs the service
 * credential. A refusal is `{ error, message }`: a code for programs, a sentence for people.
 */

const id = z.int().positive();
const text = z.string();
const name = text.min(1);
const day = z.iso.date();
const named = z.object({ id, name });

/** GET /corporations, /facilities?corporationId=, /units?facilityId=, /document-types?facilityId= */
export const namedReply = z.array(named);

const resident = z.object({
  id: name,
  firstName: text,
  lastName: text,
  ssn: text.regex(/^\d{9}$/).nullable(),
  dateOfBirth: day,
  mrn: text,
  unit: named,
  gender: text,
});

/** POST /residents/search: residents with documents of these types, assigned on these days. */
export const searchRequest = z.strictObject({
  facilityId: id,
  unitIds: z.array(id).min(1),
  typeIds: z.array(id).min(1),
  from: day,
  to: day,
});
export const searchReply = z.array(resident.extend({ documents: z.int().positive(), bytes: z.int().min(0) }));

/**
 * GET /residents?match=ssn&facilityId=&dateOfBirth=&ssn= or ?match=mrn&facilityId=&dateOfBirth=&lastName=&mrn=; names
 * are case-insensitive.
 */
export const matchReply = z.array(resident);

const document = z.object({
  id: name,
  residentId: name,
  typeId: id,
  title: text,
  fileName: text,
  contentType: text,
  assignedDate: day,
  size: z.int().min(0),
  sha256: text.regex(/^[\da-f]{64}$/),
  retired: z.object({ at: z.iso.datetime(), movedTo: text }).nullable(),
});

/** GET /documents/{id}, including retired ones, or 404; also the reply to a POST. */
export const documentReply = document;

/** GET /residents/{id}/documents?typeIds=1,2&from=&to=, without retired ones; GET /documents?idempotencyKey= with them. */
export const documentsReply = z.array(document);

/** POST /documents/{id}/retire: 204, also when repeated. POST /documents/{id}/restore: the same, without a body. */
export const retireRequest = z.strictObject({ movedTo: name.max(500) });

/** DELETE /documents/{id}: 204; 404 if it is gone, 409 `not-a-copy` for a document that was not written with a key. */
export const emptyReply = z.undefined();

/*
 * GET /documents/{id}/content: the bytes, with Content-Length and Content-Digest (RFC 9530, sha-256); 404
 * `content-missing` if the service has lost them.
 *
 * POST /residents/{id}/documents: the bytes, with Content-Type, Content-Digest, Idempotency-Key and the headers below;
 * 201, or 200 with the document already created with this key. 409 `duplicate` if the resident has a document with the
 * same content, 409 `key-reused` if the key was used with another one, 413 `too-large`, 422 `unknown-type`,
 * 400 `digest-mismatch`.
 */
export const labelHeaders = {
  typeId: 'document-type-id',
  assignedDate: 'document-assigned-date',
  /** Percent-encoded UTF-8, like the file name: headers cannot hold other characters. */
  title: 'document-title',
  fileName: 'document-file-name',
} as const;

/** `sha-256=:<base64>:`, possibly alongside other algorithms. */
export const contentDigest = (sha256: string): string =>
  `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;

/** The SHA-256 in hex, or null if the header has none. */
export function readContentDigest(header: string | undefined): string | null {
  const base64 = /(?:^|,)\s*sha-256=:([A-Za-z\d+/]{43}=):/i.exec(header ?? '')?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex');
}

export const problemReply = z.object({ error: text, message: text });
