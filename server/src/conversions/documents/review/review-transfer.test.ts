import type { TransferReview } from '@keystead/contract/conversions/documents/document-review.ts';
import type { TransferRequest } from '@keystead/contract/conversions/documents/document-session.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../../tooling/test/caller.ts';
import { documentWorld, transferFromOaks } from '../../../../../tooling/test/conversions/documents.ts';
import { ask, setFault } from '../../../../../tooling/test/enterprise.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';

const opened = documentWorld();

const resident = (number: number) => `R-101-${String(number).padStart(3, '0')}`;
const request = (numbers: number[], change: Partial<TransferRequest['sourceSession']> = {}) => {
  const whole = transferFromOaks(numbers.map((number) => ({ residentID: resident(number) })));
  const sourceDocTypes = [10, 11, 12, 13, 14, 15, 16, 17];
  return { ...whole, sourceSession: { ...whole.sourceSession, sourceDocTypes, ...change } };
};
const review = (body: unknown, by = opened.renee) =>
  ask<TransferReview & { fieldErrors?: { field: string; message: string }[] }>(
    by,
    'POST',
    '/api/conversions/documents/review',
    body,
  );

test('reports how each resident is matched at the destination, and stores nothing', async () => {
  const { status, body } = await review(request([1, 2, 3, 9]));
  expect(status).toBe(200);
  expect(
    body.residents.map(({ residentID, match }) => [residentID, match.kind, match.candidates.length]),
  ).toEqual([
    [resident(1), 'exact', 1],
    [resident(2), 'missing', 0],
    [resident(3), 'ambiguous', 2],
    [resident(9), 'weak', 1],
  ]);
  expect(body.residents[0]).toEqual({
    residentID: resident(1),
    firstName: 'Ada',
    lastName: 'Abbott',
    ssn: '•••-••-0000',
    dob: '1930-01-01',
    mrn: 'MRN-4000',
    unit: 'East Wing',
    gender: 'Male',
    match: {
      kind: 'exact',
      candidates: [
        expect.objectContaining({ residentID: 'R-201-001', lastName: 'Abbott', ssn: '•••-••-0000' }),
      ],
    },
    documents: 5,
    bytes: expect.any(Number),
    documentsOfMissingTypes: 0,
    bytesOfMissingTypes: 0,
  });
  expect(body.residents[3]?.match.candidates[0]?.ssn).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/\d{9}/);
  const { data } = opened.world.services;
  const stored = await data.transaction('all', (tx) =>
    tx.selectFrom('document_sessions').selectAll().execute(),
  );
  expect(stored).toEqual([]);
});

test('counts the documents of types that the destination does not have', async () => {
  const { body } = await review(request([1, 4]));
  expect(body.missingTypes).toEqual([{ documentType: 'Research Consent', documents: 1 }]);
  expect(body.residents.map((one) => [one.documents, one.documentsOfMissingTypes])).toEqual([
    [5, 0],
    [5, 1],
  ]);
  const [none, some] = body.residents.map((one) => one.bytesOfMissingTypes / one.bytes);
  expect([none, some && some > 0 && some < 1]).toEqual([0, true]);
  const others = await review(request([1]));
  expect(others.body.missingTypes).toEqual([]);
});

test('omits residents with nothing to move', async () => {
  const { body } = await review(request([1], { dateRange: { from: '2020-01-01', to: '2020-01-31' } }));
  expect(body).toEqual({ residents: [], missingTypes: [] });
  const unknown = await review(transferFromOaks([{ residentID: 'R-999' }]));
  expect(unknown.body.residents).toEqual([]);
});

test('reports residents who are in another unfinished session', async () => {
  const { data } = opened.world.services;
  await data.transaction('all', seedDocumentSessions);
  const set = (state: string) =>
    data.transaction('all', async (tx) => {
      await sql`update document_session_residents set config_id = 1, resident_id = ${resident(20)}
        where session_id = 1005 and position = 1`.execute(tx);
      await sql`update processes set state = ${state} where subject = 'RDM-1005'`.execute(tx);
    });
  await set('InProgress');
  expect((await review(request([20]))).body.residents[0]?.match).toEqual({ kind: 'busy', candidates: [] });
  await set('Completed');
  expect((await review(request([20]))).body.residents[0]?.match.kind).toBe('exact');
});

test('rejects what a session would reject', async () => {
  const same = {
    ...request([1]),
    destinationSession: { ...request([1]).destinationSession, destFacilityId: 101 },
  };
  expect(await review(same)).toMatchObject({
    status: 400,
    body: {
      fieldErrors: [
        {
          field: 'destinationSession.destFacilityId',
          message: 'Source and destination facilities must be different.',
        },
      ],
    },
  });
  expect((await review(request([]))).body.fieldErrors?.map(({ field }) => field)).toEqual([
    'sourceSession.residents',
  ]);
  expect((await review({})).status).toBe(400);
  expect((await review(request([1], { configId: 9999 }))).status).toBe(404);
  const nobody = await as(opened.world, 'eve.edit@provider.example');
  expect((await review(request([1]), nobody)).status).toBe(403);
});

test.each([
  [{ kind: 'down', status: 503 }],
  [{ kind: 'nonsense', match: '/residents' }],
  [{ kind: 'nonsense', match: 'match=' }],
])('names a service that returns %o midway', async (fault) => {
  await setFault(opened.sandbox, 'resident-documents', fault);
  const { status, body } = await review(request([1, 2, 3]));
  await setFault(opened.sandbox, 'resident-documents', null as never);
  expect([status, body.code]).toEqual([502, 'outside.unavailable']);
});
