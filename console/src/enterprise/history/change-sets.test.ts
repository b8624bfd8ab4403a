import type { Change } from '@keystead/contract/enterprise/history.ts';
import { expect, test } from 'vitest';
import { changeSets } from './change-sets.ts';

const change = (id: number, changeSet: number, at: string) =>
  ({ id, changeSet, at, by: 'Eve Edit', traceId: 't' }) as Change;

test('groups changes made together, newest first, with the moments around them', () => {
  const sets = changeSets([
    change(5, 12, '2026-01-02T00:00:00.005Z'),
    change(4, 12, '2026-01-02T00:00:00.001Z'),
    change(3, 11, '2026-01-01T00:00:00.000Z'),
  ]);
  expect(sets.map(({ id, changes }) => [id, changes.map((own) => own.id)])).toEqual([
    [12, [5, 4]],
    [11, [3]],
  ]);
  expect(sets[0]).toMatchObject({
    at: '2026-01-02T00:00:00.005Z',
    before: '2026-01-02T00:00:00.000Z',
    after: '2026-01-02T00:00:00.006Z',
  });
});

test('lists a change once if two pages contain it', () => {
  const [one, other] = [change(4, 12, '2026-01-02T00:00:00Z'), change(3, 12, '2026-01-02T00:00:00Z')];
  expect(changeSets([one, other, other])[0]?.changes).toEqual([one, other]);
});
