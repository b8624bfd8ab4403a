import type { SessionResident } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { expect, test } from 'vitest';
import { transferPace } from './transfer-pace.ts';

const startedAt = '2026-11-15T17:00:00.000Z';
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

const progress = {
  documents: 100,
  moved: 50,
  notMoved: 0,
  putBack: 0,
  bytes: 20_000_000,
  movedBytes: 10_000_000,
  bytesPerSecond: 0,
  startedAt,
  endedAt: null,
};

const resident = (change: Partial<SessionResident>): SessionResident => ({
  residentID: 'a',
  firstName: 'Ada',
  lastName: 'Abbott',
  ssn: null,
  dob: '1941-07-30',
  mrn: 'MRN-1',
  unit: 'East Wing',
  gender: 'Female',
  documents: 100,
  moved: 50,
  notMoved: 0,
  putBack: 0,
  bytes: 20_000_000,
  movedBytes: 10_000_000,
  message: null,
  ...change,
});

const residents = [resident({})];

test('measures progress by documents, whether moved or not', () => {
  expect(transferPace({ progress, residents }, after(60)).percent).toBe(50);
  const partly = { ...progress, moved: 50, notMoved: 49 };
  expect(transferPace({ progress: partly, residents }, after(60)).percent).toBe(99);
  const none = { ...progress, documents: 0, moved: 0 };
  expect(transferPace({ progress: none, residents: [] }, after(60)).percent).toBe(100);
});

test('predicts nothing in the first few seconds or before anything has moved', () => {
  expect(transferPace({ progress, residents }, after(4)).timeLeft).toBeNull();
  const begun = { ...progress, moved: 0, movedBytes: 0 };
  expect(transferPace({ progress: begun, residents }, after(60)).timeLeft).toBeNull();
});

test.each([
  [8, { unit: 'moment', count: 0 }],
  [45, { unit: 'minutes', count: 1 }],
  [61, { unit: 'minutes', count: 2 }],
  [8 * 60, { unit: 'minutes', count: 10 }],
  [44 * 60, { unit: 'minutes', count: 45 }],
  [50 * 60, { unit: 'hours', count: 1 }],
  [100 * 60, { unit: 'hours', count: 2 }],
])('halfway after %i seconds, predicts the same time again', (elapsed, timeLeft) => {
  expect(transferPace({ progress, residents }, after(elapsed)).timeLeft).toEqual(timeLeft);
});

test('predicts the time for one large document by its bytes', () => {
  const large = { ...progress, documents: 51, bytesPerSecond: 1_000_000 };
  const waiting = [resident({ documents: 51, bytes: 2_010_000_000, movedBytes: 10_000_000 })];
  expect(transferPace({ progress: large, residents: waiting }, after(10)).timeLeft).toEqual({
    unit: 'minutes',
    count: 45,
  });
});

test('ignores the bytes of documents that will not move', () => {
  const slow = { ...progress, bytesPerSecond: 1000 };
  const refused = [resident({ moved: 0, notMoved: 100, movedBytes: 0 })];
  expect(transferPace({ progress: slow, residents: refused }, after(8)).timeLeft?.unit).toBe('moment');
});

test('rounds a rate to two digits', () => {
  const rated = (bytesPerSecond: number) =>
    transferPace({ progress: { ...progress, bytesPerSecond }, residents }, after(60)).bytesPerSecond;
  expect([1_234_567, 1_239_999, 987, 0].map(rated)).toEqual([1_200_000, 1_200_000, 990, null]);
});
