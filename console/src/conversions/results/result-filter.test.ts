import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { expect, test } from 'vitest';
import { filterRows, noFilter, searchTexts } from './result-filter.ts';

const row = (position: number, change: Partial<PlanRow> = {}): PlanRow => ({
  position,
  userName: `user${position}`,
  firstName: 'Ann',
  middleName: '',
  middleInitial: '',
  lastName: 'Ord',
  email: '',
  action: 'create',
  signIn: 'keepsPassword',
  notes: '',
  noteCodes: [],
  hasErrors: false,
  changes: [],
  ...change,
});

const rows = [
  row(1),
  row(2, { hasErrors: true, action: 'leftOut', signIn: null, noteCodes: ['csv.email', 'csv.role'] }),
  row(3, { action: 'update', noteCodes: ['csv.role'] }),
  row(4, { hasErrors: true, action: 'leftOut', signIn: null, noteCodes: ['csv.role'], lastName: 'Limited' }),
];
const found = searchTexts(rows, [{ text: ({ userName }) => userName }, { text: ({ lastName }) => lastName }]);

const kindAt = (...positions: number[]) => ({ code: 'csv.role', text: 'Role was not found.', positions });

test.each([
  ['shows all rows without a filter', {}, [1, 2, 3, 4]],
  ['filters by errors', { onlyErrors: true }, [2, 4]],
  ['filters by a kind of error', { kind: kindAt(2, 4) }, [2, 4]],
  ['filters by action', { action: 'update' as const }, [3]],
  ['filters by text in any column, ignoring case', { search: 'limiTED' }, [4]],
  ['combines filters', { onlyErrors: true, kind: kindAt(2, 4), search: 'user2' }, [2]],
])('%s', (_, filter, positions) => {
  expect(filterRows(rows, found, { ...noFilter, ...filter }).map(({ position }) => position)).toEqual(
    positions,
  );
});
