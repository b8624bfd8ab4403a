import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  documentsAt,
  failWith,
  findDiscrepancies,
  newSession,
  resident,
  type TestSession,
  withoutRight,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';
import { inspect } from '../../../../../tooling/test/enterprise.ts';
import { clearCachedEnds } from './both-ends.ts';
import { recordProgress } from './journal.ts';

const opened = documentWorld();
beforeEach(() => opened.sandbox.reset());

/** Residents who have exactly one care plan. */
const people = Array.from({ length: 15 }, (_, index) => resident(15 + 7 * index));
const carePlans = { sourceDocTypes: [10], sourceDocTypeNames: ['Care Plan'] };
const newTransfer = (count: number) =>
  newSession(opened, { residents: people.slice(0, count), source: carePlans });

const places = async (sessionId: number) => {
  const { rows } = await opened.world.services.data.transaction('all', (tx) =>
    sql<{ document: string; to: string }>`
      select m.document_id as document, r.destination_resident_id as to
      from document_moves m join document_session_residents r using (session_id, resident_id)
      where m.session_id = ${sessionId} order by m.position`.execute(tx),
  );
  return rows;
};

const read = (fault: object) => ({ fault: { ...fault, method: 'GET' }, at: 'read' });
const write = (fault: object) => ({ fault: { ...fault, method: 'POST' }, at: 'write' });
const retire = (fault: object) => ({ fault: { ...fault, method: 'POST' }, at: 'retire' });
const path = (at: string, { document, to }: { document: string; to: string }) =>
  at === 'write' ? `/residents/${to}/documents$` : `/documents/${document}/${at === 'read' ? 'content' : at}`;

const sourceGone = 'The document service of the source is not available.';
const contentDiffers = 'The content at the source does not match its size or checksum.';

/** Each document meets a different fault. */
const cases = [
  [read({ kind: 'down', status: 503 }), sourceGone],
  [read({ kind: 'breaks-off' }), sourceGone],
  [read({ kind: 'nonsense' }), contentDiffers],
  [read({ kind: 'spoils' }), contentDiffers],
  [read({ kind: 'refuses', status: 404 }), 'The content of this document is missing.'],
  [
    write({ kind: 'nonsense' }),
    'The document service of the destination gave an answer that cannot be used.',
  ],
  [write({ kind: 'spoils' }), 'Verification failed: the copied document does not match the original.'],
  [write({ kind: 'refuses', status: 413 }), 'This document is too large.'],
  [write({ kind: 'refuses', status: 422 }), 'This document type is not in use here.'],
  [write({ kind: 'refuses', status: 409 }), 'Document already exists for this resident.'],
  [write({ kind: 'down' }), 'The document service of the destination is not available.'],
  [write({ kind: 'half-succeeds' }), null],
  [retire({ kind: 'down', status: 503 }), sourceGone],
  [retire({ kind: 'half-succeeds' }), null],
] as const;

test('reports the reason for any fault, loses and duplicates nothing, and a retry moves the document', async () => {
  const session = await newTransfer(cases.length);
  expect((await session.confirm()).status).toBe(202);
  const spots = await places(session.id);
  for (const [index, [{ fault, at }]] of cases.entries()) {
    const spot = spots[index] as (typeof spots)[number];
    await failWith(opened, { ...fault, match: path(at, spot) }, 'maple');
  }
  await session.run();
  const ends = (await session.journal()).map(({ state, reason }) => (state === 'Moved' ? null : reason));
  expect(ends).toEqual(cases.map(([, reason]) => reason));
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  const calls: { method: string; path: string }[] = await inspect(opened.sandbox, '/desk/api/calls');
  const corruptedResident = spots[6]?.to ?? '';
  const attempts = calls.filter(
    ({ method, path: called }) => method === 'POST' && called.includes(corruptedResident),
  );
  expect(attempts).toHaveLength(2);
  await failWith(opened, null, 'maple');
  const retried = await session.retry();
  expect(retried.status).toBe(202);
  expect((await session.retry()).body.code).toBe('documents.running');
  await session.run();
  expect((await session.journal()).map(({ state }) => state)).toEqual(cases.map(() => 'Moved'));
  expect(await session.status()).toBe('Completed');
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  expect((await session.retry()).body.code).toBe('documents.nothingToMove');
}, 40_000);

test('waits as long as a service asks: makes no calls earlier, and abandons nothing', async () => {
  const session = await newTransfer(6);
  await session.confirm();
  await failWith(opened, { kind: 'refuses', status: 429, retryAfterSeconds: 2, match: '/content' }, 'maple');
  const readings = async () => {
    const calls: { path: string }[] = await inspect(opened.sandbox, '/desk/api/calls');
    return calls.filter(({ path: called }) => called.includes('/content')).length;
  };
  const before = await readings();
  const running = session.run();
  await expect.poll(readings, { timeout: 5000 }).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // Two run at a time, and neither has called again.
  expect((await readings()) - before).toBeLessThanOrEqual(2);
  await failWith(opened, null, 'maple');
  await running;
  expect((await session.journal()).map(({ state }) => state)).toEqual(Array(6).fill('Moved'));
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 30_000);

test('progress reported after the end changes nothing', async () => {
  const session = await newTransfer(1);
  await session.confirm();
  await session.run();
  const [spot] = await places(session.id);
  const progress = { sentBytes: 1, copyId: null, isVerified: false };
  const key = { sessionId: session.id, documentId: spot?.document ?? '' };
  await recordProgress(opened.world.services.data, key, progress);
  expect((await session.journal()).map(({ state }) => state)).toEqual(['Moved']);
});

test('fails a document that someone else has moved in the meantime, and removes our copy', async () => {
  const session = await newTransfer(1);
  await session.confirm();
  const [spot] = await places(session.id);
  const { residentDocuments } = opened.world.services.external;
  const url = `${opened.sandbox.url}/resident-documents/maple`;
  await residentDocuments.retire(url, spot?.document ?? '', 'elsewhere/1');
  await session.run();
  const [row] = await session.journal();
  expect([row?.state, row?.reason]).toEqual(['Failed', 'Document is no longer at the source.']);
  const copies = (await documentsAt(opened)).filter(({ key }) => key?.startsWith(session.key));
  expect(copies).toEqual([]);
});

const denied = ['Failed', "You're not authorized to access this resource."];
const outcomesOf = async ({ journal }: TestSession) =>
  (await journal()).map(({ state, reason }) => [state, reason]);

test('moves nothing more once the right is lost', async () => {
  const session = await newTransfer(2);
  await session.confirm();
  await withoutRight(opened, session.run);
  expect(await outcomesOf(session)).toEqual([denied, denied]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
});

test('continues when wrong passwords lock out the person who started it', async () => {
  const session = await newTransfer(1);
  await session.confirm();
  const setStatus = (status: 'A' | 'LO') =>
    opened.world.services.data.transaction('all', (tx) =>
      tx.updateTable('users').set({ status }).where('ssoid', '=', opened.renee.ssoid).execute(),
    );
  await setStatus('LO');
  await session.run();
  await setStatus('A');
  expect(await outcomesOf(session)).toEqual([['Moved', null]]);
});

/** One document that was copied and waits for its next attempt, because the source failed to retire it. */
const halfway = async (fault: 'down' | 'half-succeeds') => {
  const session = await newTransfer(1);
  const { processId } = (await session.confirm()).body;
  await failWith(opened, { kind: fault, match: '/retire', method: 'POST' });
  const running = session.run();
  const isWaiting = async () => {
    const { rows } = await opened.world.services.data.transaction('all', (tx) =>
      sql`select from process_items where process_id = ${processId} and state = 'Pending' and attempts = 1`.execute(
        tx,
      ),
    );
    return rows.length === 1;
  };
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000 });
  await failWith(opened, null);
  return { session, processId, running };
};

test('a document that was midway when the right was lost stays at the source, and its copy is gone', async () => {
  const { session, running } = await halfway('down');
  await withoutRight(opened, () => running);
  expect(await outcomesOf(session)).toEqual([denied]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);

test('a document that was already moved without a reply is reported as moved', async () => {
  const { session, running } = await halfway('half-succeeds');
  await withoutRight(opened, () => running);
  expect(await outcomesOf(session)).toEqual([['Moved', null]]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);

test('a copy that can no longer be checked stays recorded, and a retry uses it', async () => {
  const { session, processId, running } = await halfway('down');
  await failWith(opened, { kind: 'down' });
  clearCachedEnds(processId);
  await running;
  const [row] = await session.journal();
  expect([row?.state, row?.reason]).toEqual([
    'Failed',
    'The document service of the destination is not available.',
  ]);
  await failWith(opened, null);
  const copies = (await documentsAt(opened)).filter(({ key }) => key?.startsWith(session.key));
  expect(copies.map(({ id }) => id)).toEqual([row?.copyId]);
  await session.retry();
  await session.run();
  expect(await outcomesOf(session)).toEqual([['Moved', null]]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);

test('the same for a document that has crashed too many server processes', async () => {
  const { session, processId, running } = await halfway('down');
  await opened.world.services.data.transaction('all', (tx) =>
    sql`update process_items set attempts = 5 where process_id = ${processId}`.execute(tx),
  );
  await running;
  const [row] = await session.journal();
  expect([row?.state, row?.copyId]).toEqual(['Failed', expect.stringContaining('W-')]);
}, 20_000);
