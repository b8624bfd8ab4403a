import type { TransferSession } from '@keystead/contract/conversions/documents/document-session.ts';
import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../../tooling/test/caller.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';
import { runStatement } from '../../../data/embedded/run-statement.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';

const world = await openApp();
let renee: Caller;
let nobody: Caller;
beforeAll(async () => {
  renee = await as(world, 'r.residentdoc@provider.example');
  nobody = await as(world, 'eve.edit@provider.example');
});
beforeEach(async () => {
  await runStatement(world.ownerUrl, 'truncate document_sessions, processes restart identity cascade');
  await world.services.data.transaction('all', seedDocumentSessions);
});

const root = '/api/conversions/documents/sessions';
const query = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  world.services.data.transaction('all', async (tx) => (await text.execute(tx)).rows);
const history = async (queryString = '') => {
  const { body } = await ask<Record<string, string>>(renee, 'GET', `${root}${queryString}`);
  return Object.entries(body).map(([key, text]) => ({ key, ...(JSON.parse(text) as TransferSession) }));
};
const read = (key: string) => ask<DocumentSession>(renee, 'GET', `${root}/${key}`);

test('the history has the sessions of 120 days, newest first, in the exact format', async () => {
  const sessions = await history();
  expect(sessions.map(({ key, status }) => [key, status])).toEqual([
    ['RDM-1005', 'Completed'],
    ['RDM-1004', 'Error'],
    ['RDM-1003', 'Cancelled'],
    ['RDM-1002', 'Completed'],
  ]);
  const failed = sessions[1];
  expect(Object.keys(failed ?? {}).toSorted()).toEqual([
    'confirmed',
    'destinationSession',
    'key',
    'movedBy',
    'movedDateTime',
    'sourceSession',
    'status',
  ]);
  expect(failed).toMatchObject({ movedBy: 'connie.conv@provider.example', confirmed: true });
  expect(Object.keys(failed?.destinationSession ?? {}).toSorted()).toEqual([
    ...['configId', 'destCorporationId', 'destCorporationName', 'destEnvironmentId', 'destEnvironmentName'],
    ...['destFacilityId', 'destFacilityName'],
  ]);
  expect(Object.keys(failed?.sourceSession ?? {}).toSorted()).toEqual([
    ...[
      'configId',
      'dateRange',
      'residents',
      'sourceCorporationId',
      'sourceCorporationName',
      'sourceDocTypeNames',
    ],
    ...[
      'sourceDocTypes',
      'sourceEnvironmentId',
      'sourceEnvironmentName',
      'sourceFacilityId',
      'sourceFacilityName',
    ],
    ...['sourceUnitId', 'sourceUnitNames'],
  ]);
  const [, cyrus, beatrice] = failed?.sourceSession.residents ?? [];
  expect(cyrus).toMatchObject({
    firstName: 'Cyrus',
    documentsCount: 3,
    residentErrorMessage: 'Resident was not found in the destination facility.',
  });
  expect(cyrus?.ssn).toMatch(/^•••-••-\d{4}$/);
  expect(cyrus?.erroredDocumentList).toHaveLength(3);
  expect(beatrice?.residentErrorMessage).toBeNull();
  expect(beatrice?.erroredDocumentList[0]).toEqual({
    originalFileName: expect.stringMatching(/\.pdf$/),
    documentTitle: expect.any(String),
    assignedDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
    documentTransferStatus: {
      fileNameOfDocumentsNotMoved: expect.stringMatching(/\.pdf$/),
      errorMessageForDocument: 'This document is too large.',
    },
  });
});

test('the history without residents is the same list', async () => {
  const sessions = await history('?residents=false');
  expect(sessions.map(({ key }) => key)).toEqual(['RDM-1005', 'RDM-1004', 'RDM-1003', 'RDM-1002']);
  expect(sessions.flatMap(({ sourceSession }) => sourceSession.residents)).toEqual([]);
});

test('shows an ended session with its residents and allowed actions', async () => {
  const { body } = await read('RDM-1004');
  expect(body).toMatchObject({
    sessionKey: 'RDM-1004',
    status: 'Error',
    movedBy: 'connie.conv@provider.example',
    source: { sourceFacilityName: 'Lighthouse' },
    destination: { destFacilityName: 'Seaside' },
    progress: { documents: 19, moved: 10, notMoved: 9, putBack: 0, bytesPerSecond: 0 },
    isCancelling: false,
    putBack: null,
    reason: null,
    allowedActions: ['retry', 'putBack'],
  });
  expect(body.progress.movedBytes).toBeGreaterThan(0);
  expect(body.progress.movedBytes).toBeLessThan(body.progress.bytes);
  expect(
    body.residents.map(({ lastName, documents, moved, notMoved }) => [lastName, documents, moved, notMoved]),
  ).toEqual([
    ['Yarrow', 5, 5, 0],
    ['Zeller', 3, 0, 3],
    ['Ashcombe', 5, 3, 2],
    ['Birkett', 2, 0, 2],
    ['Cavendish', 4, 2, 2],
  ]);
  expect(body.residents[3]?.message).toBe(
    'More than one matching resident was found in the destination facility.',
  );
  expect((await read('RDM-1005')).body.allowedActions).toEqual(['putBack']);
  expect((await read('RDM-1001')).status).toBe(200);
  expect((await read('RDM-999999')).status).toBe(404);
  expect((await read('RDM-999999999999')).status).toBe(404);
});

test('lists the documents that stayed, each with its reason', async () => {
  const getNotMoved = (key: string, resident: string, by = renee) =>
    ask<{ documentTransferStatus: { errorMessageForDocument: string } }[]>(
      by,
      'GET',
      `${root}/${key}/residents/${resident}/not-moved`,
    );
  const reasons = async (key: string, resident: string) =>
    (await getNotMoved(key, resident)).body.map((one) => one.documentTransferStatus.errorMessageForDocument);
  expect(await reasons('RDM-1004', 'R-101-1050')).toEqual([
    'Verification failed: the copied document does not match the original.',
    'Document type Research Consent is missing in the destination facility.',
  ]);
  expect(await reasons('RDM-1003', 'R-101-3020')).toEqual([
    'Session was cancelled.',
    'Session was cancelled.',
  ]);
  expect(await reasons('RDM-1005', 'R-101-310')).toEqual([]);
  expect((await getNotMoved('RDM-1005', 'R-101-9990')).status).toBe(404);
  expect((await getNotMoved('RDM-999999', 'R-101-310')).status).toBe(404);
  expect((await getNotMoved('RDM-1005', 'R-101-310', nobody)).status).toBe(403);
});

test('also lists what stays at the destination when a session is put back', async () => {
  await query(sql`
    with back as (insert into processes (kind, customer_id, customer_name, crm_id, input, request_hash, actor_name,
        actor_user_name, ip, trace_id, state, total, ended_at)
      select 'conversions.documentsPutBack', customer_id, customer_name, crm_id, '{}', request_hash, actor_name,
        actor_user_name, ip, trace_id, 'CompletedWithErrors', 15, now() from processes where subject = 'RDM-1005'
      returning id),
    session as (update document_sessions set put_back_process_id = back.id from back where document_sessions.id = 1005)
    update document_moves set state = case position when 1 then 'Moved' else 'PutBack' end,
      reason_code = case position when 1 then 'document.copyChanged' else 'document.putBack' end
    where session_id = 1005`);
  const { body } = await read('RDM-1005');
  expect(body).toMatchObject({
    status: 'Completed',
    progress: { moved: 1, notMoved: 0, putBack: 14 },
    putBack: { status: 'Error' },
    allowedActions: ['putBack'],
  });
  expect(body.residents[0]).toMatchObject({ documents: 4, moved: 1, putBack: 3 });
  const notMoved = await ask<object[]>(renee, 'GET', `${root}/RDM-1005/residents/R-101-310/not-moved`);
  expect(notMoved.body).toMatchObject([
    {
      documentTransferStatus: {
        errorMessageForDocument: 'The copy at the destination has been changed or moved on and stays there.',
      },
    },
  ]);
});

test('speed covers the last half minute, including documents in progress', async () => {
  await query(sql`
    with one as (select id, process_id from document_sessions where id = 1002),
      running as (update processes p set state = 'InProgress', ended_at = null, created_at = now() - interval '5 minutes'
        from one where p.id = one.process_id)
    update document_moves m set
      state = case m.position when 1 then 'Moved' when 2 then 'Reading' when 3 then 'Moved' else 'Pending' end,
      size = 3000000, sent_bytes = case m.position when 2 then 2000000 else 0 end,
      reading_at = case m.position when 1 then now() - interval '10 seconds' when 2 then now() - interval '60 seconds'
        when 3 then now() - interval '4 minutes' end,
      moved_at = case m.position when 1 then now() - interval '5 seconds' when 3 then now() - interval '3 minutes' end
    from one where m.session_id = one.id`);
  const { body } = await read('RDM-1002');
  expect(body).toMatchObject({
    status: 'IN-Progress',
    progress: {
      documents: 11,
      moved: 2,
      notMoved: 0,
      bytes: 33_000_000,
      movedBytes: 8_000_000,
      endedAt: null,
    },
    allowedActions: ['cancel'],
  });
  // All of the first and half of the transferred bytes of the second, in 30 seconds.
  expect(body.progress.bytesPerSecond).toBeGreaterThan(4_000_000 / 30 - 5000);
  expect(body.progress.bytesPerSecond).toBeLessThan(4_000_000 / 30 + 5000);
  await query(sql`update processes set cancel_requested_at = now() where subject = 'RDM-1002'`);
  expect((await read('RDM-1002')).body).toMatchObject({ isCancelling: true, allowedActions: [] });
});

test('sessions outlive their customer, which stays while documents are being moved', async () => {
  const body = { accountId: '77081', accountName: 'Soon gone' };
  const { id } = (await ask<{ id: number }>(nobody, 'POST', '/api/ect/customers', body)).body;
  await query(sql`with moved as (update document_sessions set customer_id = ${id} where id = 1005)
    update processes set customer_id = ${id}, state = 'InProgress' where subject = 'RDM-1005'`);
  const remove = () => ask(nobody, 'DELETE', `/api/ect/customers/${id}`);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'customer.hasProcess' } });
  await query(sql`update processes set state = 'Completed' where subject = 'RDM-1005'`);
  const before = await history();
  expect((await remove()).status).toBe(204);
  expect(await history()).toEqual(before);
  expect((await read('RDM-1005')).body.allowedActions).toEqual([]);
  expect((await ask(renee, 'POST', `${root}/RDM-1005/put-back`)).body.code).toBe('resource.notFound');
});

test('returns nothing without the right', async () => {
  for (const path of ['', '/RDM-1004']) expect((await ask(nobody, 'GET', `${root}${path}`)).status).toBe(403);
});
