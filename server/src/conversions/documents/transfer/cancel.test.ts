import { beforeEach, expect, test, vi } from 'vitest';
import { as } from '../../../../../tooling/test/caller.ts';
import {
  failWith,
  findDiscrepancies,
  newSession,
  resident,
  type TestSession,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';

const opened = documentWorld();
beforeEach(() => opened.sandbox.reset());

const pines = { sourceFacilityId: 102, sourceUnitId: [1021, 1022, 1023] };
const count = async ({ journal }: TestSession, state: string) =>
  (await journal()).filter((row) => row.state === state).length;

test('cancel finishes documents in progress and skips the rest; it can be repeated, but not after the end', async () => {
  // Reads are slow at this facility.
  const session = await newSession(opened, { residents: [1, 2].map((n) => resident(n, 102)), source: pines });
  await session.confirm();
  const running = session.run();
  await vi.waitFor(async () => expect(await count(session, 'Moved')).toBeGreaterThan(1), { timeout: 10_000 });
  const nobody = await as(opened.world, 'eve.edit@provider.example');
  const path = '/api/conversions/documents/sessions/cancel';
  expect((await ask(nobody, 'POST', path, { sessionKey: session.key })).status).toBe(403);
  expect((await session.cancel()).status).toBe(204);
  expect((await session.cancel()).status).toBe(204);
  await running;
  expect(await session.status()).toBe('Cancelled');
  const journal = await session.journal();
  const moved = journal.filter(({ state }) => state === 'Moved').length;
  expect(moved).toBeGreaterThan(1);
  expect(moved).toBeLessThan(12);
  expect(journal.filter(({ reason }) => reason === 'Session was cancelled.')).toHaveLength(40 - moved);
  expect(await count(session, 'Skipped')).toBe(40 - moved);
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  expect((await session.cancel()).status).toBe(204);
  expect((await session.retry()).status).toBe(202);
  await session.cancel();
  await session.run();
  const whole = await newSession(opened, { residents: [resident(1)] });
  await whole.confirm();
  await whole.run();
  expect((await whole.cancel()).body.code).toBe('process.ended');
}, 30_000);

test('cancel also finishes a document that waits for its next attempt, so that nothing is left behind', async () => {
  const session = await newSession(opened, { residents: [resident(15)] });
  await session.confirm();
  await failWith(opened, { kind: 'down', status: 503, match: '/retire', method: 'POST' });
  const running = session.run();
  await vi.waitFor(async () => expect(await count(session, 'Verified')).toBe(1), { timeout: 10_000 });
  await session.cancel();
  await failWith(opened, null);
  await running;
  expect((await session.journal()).map(({ state }) => state)).toEqual(['Moved', ...Array(4).fill('Skipped')]);
  expect(await session.status()).toBe('Cancelled');
  expect(await findDiscrepancies(opened, session)).toEqual([]);
}, 20_000);
