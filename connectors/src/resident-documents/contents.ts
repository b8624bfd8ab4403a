import { type ConnectorSettings, callExternal } from '../call-external.ts';
import { releaseChunk } from '../own-chunks.ts';
import { streamExternal } from '../stream-external.ts';
import { observedDocument } from './observed.ts';
import type { NewDocument, ResidentDocuments } from './port.ts';
import { contentDigest, documentReply, labelHeaders, readContentDigest } from './wire.ts';

type ContentSettings = ConnectorSettings & { system: string; credential: string; stallMs: number };

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w-]+=[\w"./-]+)*$/;

/** Reads and writes contents. */
export function createContents({
  stallMs,
  ...base
}: ContentSettings): Pick<ResidentDocuments, 'readContent' | 'verifyContent' | 'write'> {
  const readContent: ResidentDocuments['readContent'] = (url, { id, size, sha256 }, context) =>
    streamExternal({
      ...base,
      ...context,
      url: `${url}/documents/${encodeURIComponent(id)}/content`,
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
      expected: { size, sha256 },
      stallMs,
      contradicts: (headers) =>
        (headers['content-length'] !== undefined && Number(headers['content-length']) !== size) ||
        (readContentDigest(headers['content-digest']?.toString()) ?? sha256) !== sha256,
    });
  return {
    readContent,
    async verifyContent(url, document, context) {
      for await (const chunk of await readContent(url, document, context)) releaseChunk(chunk);
    },
    write: (url, document, content, context) =>
      callExternal({
        ...base,
        ...context,
        method: 'POST',
        url: `${url}/residents/${encodeURIComponent(document.residentId)}/documents`,
        headers: headersOf(document),
        content: { stream: content, size: document.size, stallMs },
        observedBody: observedWrite(document),
        reply: documentReply,
        observedReply: observedDocument,
      }),
  };
}

const observedWrite = ({ typeId, size, sha256, key }: NewDocument) => ({ typeId, size, sha256, key });

const headersOf = ({ size, sha256, key, ...label }: NewDocument): Record<string, string> => ({
  'content-type': mediaType.test(label.contentType) ? label.contentType : 'application/octet-stream',
  ...(size === null ? {} : { 'content-length': String(size) }),
  'content-digest': contentDigest(sha256),
  'idempotency-key': key,
  [labelHeaders.typeId]: String(label.typeId),
  [labelHeaders.assignedDate]: label.assignedDate,
  [labelHeaders.title]: percentEncoded(label.title),
  [labelHeaders.fileName]: percentEncoded(label.fileName),
});

/** Lone surrogates, which cannot be encoded, become the replacement character. */
const percentEncoded = (text: string): string => encodeURIComponent(text.toWellFormed());
