import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { afterAll, expect, test, vi } from 'vitest';
import type { DocumentNeeds } from '../open-documents.ts';
import { clearCachedEnds, getBothEnds } from './both-ends.ts';

vi.useFakeTimers();
afterAll(() => {
  vi.useRealTimers();
});

const documentTypes = vi.fn(async () => [{ id: 7, name: 'Consent' }]);
const parameters = [{ key: parameterKeys.documentsUrl, value: 'https://documents.example' }];
const needs = {
  data: { transaction: async () => parameters },
  config: { external: { allowed: { findFault: () => null } } },
  external: { residentDocuments: { documentTypes } },
} as unknown as DocumentNeeds;

const open = () =>
  getBothEnds(needs, {
    processId: 'a',
    traceId: 'b',
    input: { sessionId: 1, source: { configId: 1 }, destination: { configId: 2, facilityId: 3 } },
  });

test('looks the services up again after half a minute, after a failure and after the end', async () => {
  const first = await open();
  expect(first.types.get('Consent')).toBe(7);
  vi.advanceTimersByTime(29_000);
  expect(await open()).toBe(first);
  vi.advanceTimersByTime(1_000);
  const second = await open();
  expect(second).not.toBe(first);

  clearCachedEnds('a');
  documentTypes.mockRejectedValueOnce(new Error('Off.'));
  await expect(open()).rejects.toThrow('Off.');
  const third = await open();
  expect(third).not.toBe(second);
  vi.advanceTimersByTime(29_000);
  expect(await open()).toBe(third);
});
