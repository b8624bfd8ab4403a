import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { as } from '../../../../../tooling/test/caller.ts';
import {
  failWith,
  harbor,
  newSession,
  resident,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';

const opened = documentWorld();
const read = <T>(query: ReturnType<typeof sql<T>>) =>
  opened.world.services.data.transaction('all', async (tx) => (await query.execute(tx)).rows);

test('a session is confirmed once, by its author; only the last digits of an SSN are stored', async () => {
  const session = await newSession(opened, {
    residents: [resident(1), { residentID: 'R-nobody', leftOut: 'missing' }],
  });
  const connie = await as(opened.world, 'connie.conv@provider.example');
  const path = `/api/conversions/documents/sessions/${session.key}/transfer`;
  expect((await ask(connie, 'POST', path)).status).toBe(404);
  const first = session.confirm();
  const second = session.confirm();
  const replies = await Promise.all([first, second]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const again = await session.confirm();
  expect([again.status, again.body.code]).toEqual([409, 'documents.confirmed']);
  const stored = await read(sql<{ ssn_end: string; row: string }>`
    select ssn_end, to_jsonb(r)::text as row from document_session_residents r where session_id = ${session.id}`);
  expect(stored.map(({ ssn_end: end }) => end)).toEqual(['0000']);
  expect(stored[0]?.row).not.toContain('900100000');
  const items = await read(sql<{ name: string; key: string; group_key: string }>`
    select i.name, i.key, i.group_key from process_items i join document_sessions s on s.process_id = i.process_id
    where s.id = ${session.id} order by i.position`);
  expect(items).toHaveLength(5);
  expect(items.every(({ name, key, group_key: group }) => name === key && group === resident(1))).toBe(true);
  const audits = await read(sql<{ after: object; actor: string }>`
    select after, actor_ssoid as actor from audit_events
    where event = 'Document transfer started' and target_id = ${session.key}`);
  expect(audits).toMatchObject([
    { actor: opened.renee.ssoid, after: { residents: 1, documents: 5, leftOut: 0 } },
  ]);
  await session.run();
  const ended = await read(sql<{ after: object }>`
    select after from audit_events where event = 'Document transfer ended' and target_id = ${session.key}`);
  expect(ended).toMatchObject([{ after: { documents: 5, moved: 5, notMoved: 0, status: 'Completed' } }]);
});

test('refuses when someone who was reviewed is no longer found at the source', async () => {
  const session = await newSession(opened, { residents: [resident(22), 'R-moved-away'] });
  const refused = await session.confirm();
  expect([refused.status, refused.body.code]).toEqual([409, 'documents.residentsGone']);
  expect(await session.journal()).toEqual([]);
});

test('leaves out a resident in an unfinished session, at either end of it, and refuses if no other remains', async () => {
  // This resident already has a document at the destination.
  const running = await newSession(opened, { residents: [resident(16)] });
  expect((await running.confirm()).status).toBe(202);
  const second = await newSession(opened, { residents: [resident(13), resident(16)] });
  expect((await second.confirm()).status).toBe(202);
  const [destinationResident] = await read(sql<{ id: string }>`
    select destination_resident_id as id from document_session_residents where session_id = ${running.id}`);
  const onwardSession = await newSession(opened, {
    residents: [destinationResident?.id ?? ''],
    source: { sourceFacilityId: 201, sourceUnitId: [2011, 2012, 2013] },
    destination: harbor,
  });
  const refused = await onwardSession.confirm();
  expect([refused.status, refused.body.code]).toEqual([409, 'documents.residentsBusy']);
  const ends = async ({ journal }: typeof second) =>
    (await journal()).map(({ state, reason }) => reason ?? state);
  const busy = 'Resident is in another unfinished session.';
  expect(await ends(second)).toEqual([...Array(5).fill('Pending'), ...Array(5).fill(busy)]);
  expect(await ends(onwardSession)).toEqual([]);
  await second.run();
  expect(await ends(second)).toEqual([...Array(5).fill('Moved'), ...Array(5).fill(busy)]);
  const third = await newSession(opened, { residents: [resident(13)] });
  // Nothing was recorded for it: it can be confirmed now that the other session has ended.
  expect((await onwardSession.confirm()).status).toBe(202);
  await onwardSession.run();
  // Everything was moved: nothing is left.
  expect((await third.confirm()).body.code).toBe('documents.nothingToMove');
});

test('a resident is busy for every configuration with the same document service', async () => {
  const running = await newSession(opened, { residents: [resident(21)] });
  expect((await running.confirm()).status).toBe(202);
  const setAddress = (value: string) =>
    read(sql<{ before: string }>`
      update parameters p set value = ${value} from parameters o
      where p.configuration_id = 3 and p.key = ${parameterKeys.documentsUrl} and o.id = p.id
      returning o.value as before`);
  const [own] = await setAddress(`${opened.sandbox.url}/resident-documents/maple/`);
  const twin = await newSession(opened, {
    residents: [resident(21)],
    source: { configId: 3, sourceEnvironmentId: 6 },
  });
  const refused = await twin.confirm();
  expect([refused.status, refused.body.code]).toEqual([409, 'documents.residentsBusy']);
  await setAddress(own?.before ?? '');
  await running.run();
});

test('rejects the same facility at both ends, a service that is down, and a user without the right', async () => {
  const same = await newSession(opened, { residents: [resident(1)], destination: { destFacilityId: 101 } });
  const refused = await same.confirm();
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors).toMatchObject([
    {
      field: 'destinationSession.destFacilityId',
      message: 'Source and destination facilities must be different.',
    },
  ]);
  const session = await newSession(opened, { residents: [resident(14)] });
  await failWith(opened, { kind: 'down', status: 503 });
  expect((await session.confirm()).status).toBe(502);
  await failWith(opened, null);
  const eve = await as(opened.world, 'eve.edit@provider.example');
  const path = `/api/conversions/documents/sessions/${session.key}/transfer`;
  expect((await ask(eve, 'POST', path)).status).toBe(403);
  expect((await session.confirm()).status).toBe(202);
  await session.run();
});

test('rejects a deactivated environment, also on retry; moved documents can still be put back', async () => {
  const setActive = (isActive: boolean) =>
    read(sql`update configurations set is_active = ${isActive} where id = 1 returning id`);
  const startedSession = await newSession(opened, {
    residents: [resident(17), { residentID: resident(18), leftOut: 'busy' }],
  });
  expect((await startedSession.confirm()).status).toBe(202);
  await startedSession.run();
  const saved = await newSession(opened, { residents: [resident(19)] });
  await setActive(false);
  const refusals = [await saved.confirm(), await startedSession.retry()];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([409, 'documents.environmentGone']),
  );
  expect(await saved.journal()).toEqual([]);
  expect((await startedSession.putBack()).status).toBe(202);
  await startedSession.run();
  expect((await startedSession.journal())[0]?.state).toBe('PutBack');
  await setActive(true);
  expect((await saved.confirm()).status).toBe(202);
  await saved.run();
});

test('moves documents and residents whose text cannot be stored as it is', async () => {
  const { residentDocuments } = opened.world.services.external;
  const { documentsOf, searchResidents } = residentDocuments;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(residentDocuments, 'searchResidents').mockImplementation(async (...args) =>
    (await searchResidents(...args)).map((one) => ({ ...one, mrn: `${one.mrn}\uD83D` })),
  );
  vi.spyOn(residentDocuments, 'documentsOf').mockImplementation(async (...args) =>
    (await documentsOf(...args)).map((one) => ({ ...one, title: 'Care\u0000plan' })),
  );
  const session = await newSession(opened, { residents: [resident(20)] });
  expect((await session.confirm()).status).toBe(202);
  await session.run();
  const titles = await read(sql<{ title: string; state: string }>`
    select distinct title, state from document_moves where session_id = ${session.id}`);
  expect(titles).toEqual([{ title: 'Care\uFFFDplan', state: 'Moved' }]);
});
