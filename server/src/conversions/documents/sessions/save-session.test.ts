import type { TransferRequest } from '@keystead/contract/conversions/documents/document-session.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../../../../../tooling/test/caller.ts';
import { documentWorld, transferFromOaks } from '../../../../../tooling/test/conversions/documents.ts';
import { ask, setFault } from '../../../../../tooling/test/enterprise.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';

const opened = documentWorld();
let nobody: Caller;
let connie: Caller;
beforeAll(async () => {
  nobody = await as(opened.world, 'eve.edit@provider.example');
  connie = await as(opened.world, 'connie.conv@provider.example');
  await opened.world.services.data.transaction('all', seedDocumentSessions);
});

const root = '/api/conversions/documents/sessions';
type Refused = { fieldErrors?: { field: string; message: string }[] };
const save = (body: unknown = transferFromOaks(), by = opened.renee) =>
  ask<{ sessionId: string } & Refused>(by, 'POST', root, body);
const query = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  opened.world.services.data.transaction('all', async (tx) => (await text.execute(tx)).rows);

test('a saved session has the names from the services, and is not in the history', async () => {
  const { status, body } = await save();
  expect(status).toBe(201);
  expect(body.sessionId).toMatch(/^RDM-\d+$/);
  const [session] = await query(sql<Record<string, unknown>>`
    select customer_id, source, destination, choices, moved_by, confirmed_at from document_sessions
    where 'RDM-' || id = ${body.sessionId}`);
  expect(session).toEqual({
    customer_id: 1,
    source: {
      configId: 1,
      sourceEnvironmentId: 1,
      sourceEnvironmentName: 'Maple Grove Production',
      sourceCorporationId: 1,
      sourceCorporationName: 'Maple Midwest',
      sourceFacilityId: 101,
      sourceFacilityName: 'Oaks',
      sourceUnitId: [1011, 1012, 1013],
      sourceUnitNames: ['East Wing', 'West Wing', 'Memory Care'],
      sourceDocTypes: [10, 11],
      sourceDocTypeNames: ['Care Plan', 'Physician Order'],
      dateRange: { from: '2025-05-01', to: '2026-10-31' },
    },
    destination: {
      configId: 1,
      destEnvironmentId: 1,
      destEnvironmentName: 'Maple Grove Production',
      destCorporationId: 2,
      destCorporationName: 'Maple Coast',
      destFacilityId: 201,
      destFacilityName: 'Seaside',
    },
    choices: [{ residentID: 'R-101-001' }],
    moved_by: 'r.residentdoc@provider.example',
    confirmed_at: null,
  });
  const { body: history } = await ask<object>(opened.renee, 'GET', root);
  expect(Object.keys(history)).toContain('RDM-1005');
  expect(Object.keys(history)).not.toContain(body.sessionId);
  expect((await ask(opened.renee, 'GET', `${root}/${body.sessionId}`)).status).toBe(404);
  const [audit] = await query(sql<object>`
    select event, target_id, customer_id, after from audit_events order by at desc limit 1`);
  expect(audit).toEqual({
    event: 'Document transfer prepared',
    target_id: body.sessionId,
    customer_id: 1,
    after: { from: 'Oaks', to: 'Seaside', residents: 1 },
  });
});

test('only the author can discard a saved session', async () => {
  const { sessionId } = (await save()).body;
  expect((await ask(connie, 'DELETE', `${root}/${sessionId}`)).status).toBe(404);
  expect((await ask(opened.renee, 'DELETE', `${root}/${sessionId}`)).status).toBe(204);
  expect((await ask(opened.renee, 'DELETE', `${root}/${sessionId}`)).status).toBe(404);
  expect(await query(sql`select from document_sessions where 'RDM-' || id = ${sessionId}`)).toEqual([]);
  const [audit] = await query(
    sql<object>`select event, target_id from audit_events order by at desc limit 1`,
  );
  expect(audit).toEqual({ event: 'Document transfer given up', target_id: sessionId });
  expect((await ask(opened.renee, 'DELETE', `${root}/RDM-1005`)).body).toMatchObject({
    code: 'documents.confirmed',
    message: 'This session has been confirmed already.',
  });
  expect((await ask(opened.renee, 'DELETE', `${root}/1005`)).status).toBe(400);
});

test('a confirmed session is in the history, in progress, and cannot be discarded', async () => {
  const { sessionId } = (await save()).body;
  const confirm = () => ask<object>(opened.renee, 'POST', `${root}/${sessionId}/transfer`);
  expect((await confirm()).status).toBe(202);
  const { body: history } = await ask<Record<string, string>>(opened.renee, 'GET', root);
  expect(Object.keys(history)[0]).toBe(sessionId);
  expect(JSON.parse(history[sessionId] ?? '')).toMatchObject({
    status: 'IN-Progress',
    confirmed: true,
    movedBy: 'r.residentdoc@provider.example',
    sourceSession: {
      residents: [
        { residentID: 'R-101-001', documentsCount: 2, erroredDocumentList: [], residentErrorMessage: null },
      ],
    },
  });
  expect(await ask(opened.renee, 'DELETE', `${root}/${sessionId}`)).toMatchObject({
    status: 409,
    body: { code: 'documents.confirmed' },
  });
});

const change = (path: string, value: unknown): unknown => {
  const body = structuredClone(transferFromOaks()) as Record<string, Record<string, unknown>>;
  const [first = '', second = ''] = path.split('.');
  body[first] = { ...body[first], [second]: value };
  return body;
};

test.each(
  [
    ...['sourceEnvironmentId', 'sourceCorporationId', 'sourceFacilityId', 'sourceUnitId', 'sourceDocTypes'],
    ...['dateRange', 'residents', 'configId'],
  ].map((field) => `sourceSession.${field}`),
)('saves nothing without %s', async (field) => {
  const { status, body } = await save(change(field, undefined));
  expect(status).toBe(400);
  expect(body.fieldErrors?.map((error) => error.field)).toEqual([field]);
});

test.each(
  [...['destEnvironmentId', 'destCorporationId', 'destFacilityId', 'configId']].map(
    (field) => `destinationSession.${field}`,
  ),
)('saves nothing without %s', async (field) => {
  const { status, body } = await save(change(field, undefined));
  expect(status).toBe(400);
  expect(body.fieldErrors?.map((error) => error.field)).toEqual([field]);
});

test.each([
  ['sourceSession.sourceCorporationId', 99, 'Please select a corporation from the list.'],
  ['sourceSession.sourceFacilityId', 999, 'Please select a facility from the list.'],
  ['sourceSession.sourceUnitId', [1011, 9999], 'Please select units from the list.'],
  ['sourceSession.sourceDocTypes', [99], 'Please select document types from the list.'],
  ['destinationSession.destCorporationId', 99, 'Please select a corporation from the list.'],
  ['destinationSession.destFacilityId', 999, 'Please select a facility from the list.'],
  ['destinationSession.destFacilityId', 101, 'Source and destination facilities must be different.'],
])('%s cannot be %o', async (field, value, message) => {
  const { status, body } = await save(change(field, value));
  expect(status).toBe(400);
  expect(body.fieldErrors).toContainEqual(expect.objectContaining({ field, message }));
});

test.each([
  ['sourceSession.sourceUnitId', []],
  ['sourceSession.residents', []],
  ['sourceSession.residents', [{ residentID: 'R-101-001' }, { residentID: 'R-101-001' }]],
  ['sourceSession.residents', Array.from({ length: 1001 }, (_, nth) => ({ residentID: `R-${nth}` }))],
])('rejects an invalid %s', async (field, value) => {
  const { status, body } = await save(change(field, value));
  expect(status).toBe(400);
  expect(body.fieldErrors?.map((error) => error.field)).toEqual([field]);
});

test('rejects a range that ends before it begins', async () => {
  const { body } = await save(change('sourceSession.dateRange', { from: '2026-10-31', to: '2025-05-01' }));
  expect(body.fieldErrors).toMatchObject([
    { field: 'sourceSession.dateRange.from', message: 'Start date must be before end date.' },
  ]);
});

test('rejects an unknown environment and a service that is down', async () => {
  expect((await save(change('sourceSession.sourceEnvironmentId', 2))).status).toBe(404);
  expect((await save(change('destinationSession.configId', 9999))).status).toBe(404);
  await setFault(opened.sandbox, 'resident-documents', { kind: 'down', status: 503 });
  expect((await save()).body).toMatchObject({ code: 'outside.unavailable' });
  await setFault(opened.sandbox, 'resident-documents', null as never);
});

test('treats two configurations of one document service as one place', async () => {
  const { data } = opened.world.services;
  const urlOf = (id: number) =>
    sql`select value from parameters where configuration_id = ${id} and key = 'provision.documents.url.root'`;
  await data.transaction('all', (tx) =>
    sql`update parameters set value = (${urlOf(1)}) where configuration_id = 5
      and key = 'provision.documents.url.root'`.execute(tx),
  );
  const otherDestination = { configId: 5, destEnvironmentId: 3, destCorporationId: 1, destFacilityId: 101 };
  const request: TransferRequest = { ...transferFromOaks(), destinationSession: otherDestination };
  const [lakeside] = await query(
    sql<{ id: number }>`select environment_id as id from structure_environments where configuration_id = 5`,
  );
  request.destinationSession.destEnvironmentId = lakeside?.id ?? 0;
  expect((await save(request)).body.fieldErrors).toMatchObject([
    {
      field: 'destinationSession.destFacilityId',
      message: 'Source and destination facilities must be different.',
    },
  ]);
});

test('saves and discards nothing without the right', async () => {
  expect((await save(transferFromOaks(), nobody)).status).toBe(403);
  expect((await ask(nobody, 'DELETE', `${root}/RDM-1004`)).status).toBe(403);
});
