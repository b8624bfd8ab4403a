import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { expect, test } from 'vitest';
import { openDocumentWorld } from './resident-documents-world.ts';

const { documents, at, personOf, matchesOf, copy, problemOf, setFault } = openDocumentWorld();

const read = { match: '/content', method: 'GET' };
const write = { match: '/documents$', method: 'POST' };

test.each([
  [{ kind: 'refuses', status: 404, ...read }, 'content-missing', 'The content of this document is missing.'],
  [{ kind: 'refuses', status: 413, ...write }, 'too-large', 'This document is too large.'],
  [{ kind: 'refuses', status: 422, ...write }, 'unknown-type', 'This document type is not in use here.'],
  [{ kind: 'refuses', status: 409, ...write }, 'duplicate', 'Document already exists for this resident.'],
  [{ kind: 'nonsense', ...read }, 'content-differs', null],
  [{ kind: 'spoils', ...read }, 'content-differs', null],
])('the fault %o is reported as %s', async (fault, problem, text) => {
  const { resident, own } = await personOf(0);
  const { to } = await matchesOf(resident);
  await setFault(fault, 'maple');
  expect(await problemOf(copy(own[0] as ResidentDocument, to))).toEqual({ problem, text });
});

test('a busy service and a throttling one say when to retry; a slow one times out', async () => {
  await setFault({ kind: 'down', status: 503, retryAfterSeconds: 2 });
  const busy = { kind: 'failed', status: 503, retryAfterMs: 2000, isRetryable: true };
  await expect(documents().corporations(at('maple'))).rejects.toMatchObject(busy);
  await expect(
    documents().readContent(at('maple'), { id: 'D-000001', size: 1, sha256: '' }),
  ).rejects.toMatchObject(busy);
  await setFault({ kind: 'refuses', status: 429, retryAfterSeconds: 1 });
  const throttling = { status: 429, retryAfterMs: 1000, isRetryable: true };
  await expect(documents().corporations(at('maple'))).rejects.toMatchObject(throttling);
  await setFault({ kind: 'slow', ms: 3000 });
  await expect(documents(100).corporations(at('maple'))).rejects.toMatchObject({ kind: 'timeout' });
});

test('a broken-off transfer leaves nothing behind, and a lost reply can be found by its key', async () => {
  const { resident, own } = await personOf(0);
  const { to } = await matchesOf(resident);
  const document = own[0] as ResidentDocument;
  await setFault({ kind: 'breaks-off', ...read });
  await expect(copy(document, to, 'key-1')).rejects.toMatchObject({ kind: 'unreachable', isRetryable: true });
  expect(await documents().documentByKey(at('maple'), 'key-1')).toBeNull();
  await setFault(null);
  await setFault({ kind: 'half-succeeds', ...write });
  await expect(copy(document, to, 'key-1')).rejects.toMatchObject({ kind: 'unreachable' });
  await setFault(null);
  const found = await documents().documentByKey(at('maple'), 'key-1');
  expect(found).toMatchObject({ sha256: document.sha256 });
  expect((await copy(document, to, 'key-1')).id).toBe(found?.id);
});

test('HTML pages in place of data are nonsense', async () => {
  await setFault({ kind: 'nonsense' });
  await expect(documents().corporations(at('maple'))).rejects.toMatchObject({ kind: 'nonsense' });
  const content = Readable.from([Buffer.from('x')]);
  const sha256 = createHash('sha256').update('x').digest('hex');
  const label = {
    typeId: 10,
    title: '',
    fileName: '',
    contentType: 'text/plain',
    assignedDate: '2026-01-01',
  };
  const written = documents().write(
    at('maple'),
    { ...label, residentId: 'R-201-001', size: 1, sha256, key: 'k' },
    content,
  );
  await expect(written).rejects.toMatchObject({ kind: 'nonsense' });
});
