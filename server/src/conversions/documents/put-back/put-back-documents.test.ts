import { beforeEach, expect, test, vi } from 'vitest';
import {
  documentsAt,
  failWith,
  findDiscrepancies,
  harbor,
  newSession,
  resident,
  type TestSession,
  withoutRight,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';

const opened = documentWorld();
beforeEach(() => opened.sandbox.reset());

const carePlans = { sourceDocTypes: [10], sourceDocTypeNames: ['Care Plan'] };
const service = () => opened.world.services.external.residentDocuments;
const url = () => `${opened.sandbox.url}/resident-documents/maple`;

/** Some care plans that have been moved. */
const moved = async (count: number): Promise<TestSession> => {
  const residents = Array.from({ length: count }, (_, index) => resident(15 + 7 * index));
  const session = await newSession(opened, { residents, source: carePlans });
  await session.confirm();
  await session.run();
  return session;
};
const outcomesOf = async ({ journal }: TestSession) =>
  (await journal()).map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`));

test('puts everything back as it was, once', async () => {
  const before = await documentsAt(opened);
  const session = await newSession(opened, { residents: [1, 5, 11].map((number) => resident(number)) });
  await session.confirm();
  expect((await session.putBack()).body.code).toBe('documents.running');
  await session.run();
  expect(await documentsAt(opened)).not.toEqual(before);
  const replies = await Promise.all([session.putBack(), session.putBack()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect((await session.retry()).body.code).toBe('documents.running');
  await session.run();
  expect(await documentsAt(opened)).toEqual(before);
  const states = (await session.journal()).map(({ state }) => state);
  expect([states.filter((state) => state === 'PutBack').length, states.length]).toEqual([14, 15]);
  expect((await session.putBack()).body.code).toBe('documents.nothingToPutBack');
  expect((await session.retry()).body.code).toBe('documents.nothingToMove');
});

test('keeps a copy that was changed or moved on, or whose original is damaged', async () => {
  const session = await moved(4);
  const [first, second, third] = await session.journal();
  await service().retire(url(), first?.copyId ?? '', 'elsewhere/1');
  await failWith(opened, { kind: 'spoils', match: `/documents/${second?.document}/content`, method: 'GET' });
  await service().deleteCopy(url(), third?.copyId ?? '');
  await session.putBack();
  await session.run();
  expect(await outcomesOf(session)).toEqual([
    'Moved: The copy at the destination has been changed or moved on and stays there.',
    'Moved: The original no longer matches its checksum, so the copy stays.',
    'PutBack',
    'PutBack',
  ]);
  await failWith(opened, null);
  await service().restore(url(), first?.copyId ?? '');
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  await session.putBack();
  await session.run();
  expect(await outcomesOf(session)).toEqual(Array(4).fill('PutBack'));
  expect(await findDiscrepancies(opened, session)).toEqual([]);
});

test('a copy that cannot be removed stays moved; one removed without a reply counts as put back', async () => {
  const session = await moved(2);
  const [first, second] = await session.journal();
  const remove = (copy: string | null | undefined) => ({ match: `/documents/${copy}$`, method: 'DELETE' });
  await failWith(opened, { kind: 'down', status: 503, ...remove(first?.copyId) });
  await failWith(opened, { kind: 'half-succeeds', ...remove(second?.copyId) });
  await session.putBack();
  await session.run();
  expect(await outcomesOf(session)).toEqual([
    'Moved: The document service of the destination is not available.',
    'PutBack',
  ]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);

test('a document that was midway when the right was lost stays moved', async () => {
  const session = await moved(1);
  const [row] = await session.journal();
  await failWith(opened, { kind: 'down', match: `/documents/${row?.copyId}$`, method: 'DELETE' });
  await session.putBack();
  const running = session.run();
  const isRestored = async () =>
    (await documentsAt(opened)).some(({ id, retired }) => id === row?.document && retired === null);
  await vi.waitFor(async () => expect(await isRestored()).toBe(true), { timeout: 10_000 });
  await withoutRight(opened, async () => {
    await failWith(opened, null);
    await running;
  });
  expect(await outcomesOf(session)).toEqual(["Moved: You're not authorized to access this resource."]);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);

test('keeps copies of a resident whose documents are being moved elsewhere', async () => {
  const session = await moved(1);
  const [row] = await session.journal();
  const copy = (await documentsAt(opened)).find(({ id }) => id === row?.copyId);
  const onwardSession = await newSession(opened, {
    residents: [copy?.residentId ?? ''],
    source: { sourceFacilityId: 201, sourceUnitId: [2011, 2012, 2013] },
    destination: harbor,
  });
  await onwardSession.confirm();
  await session.putBack();
  await session.run();
  expect(await outcomesOf(session)).toEqual(['Moved: Resident is in another unfinished session.']);
  expect((await outcomesOf(onwardSession)).every((end) => end === 'Moved')).toBe(true);
});
