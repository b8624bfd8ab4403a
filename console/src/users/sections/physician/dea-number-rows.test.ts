import { expect, test } from 'vitest';
import { canAddRow, shownRows, withNewRow, withoutRow, withRow } from './dea-number-rows.ts';

const filled = { stateForDeaNumber: 'MN', deaNumber: 'AB1234563' };

test('always shows at least one row', () => {
  expect(shownRows([])).toHaveLength(1);
  expect(shownRows(withoutRow([filled], 0))).toEqual([{ stateForDeaNumber: '', deaNumber: '' }]);
});

test('allows a new row only if the last one is not empty', () => {
  expect(canAddRow([])).toBe(false);
  expect(canAddRow([filled])).toBe(true);
  expect(canAddRow(withNewRow([filled]))).toBe(false);
  expect(canAddRow([{ stateForDeaNumber: 'MN', deaNumber: '' }])).toBe(true);
});

test('accepts input in the placeholder row', () => {
  expect(withRow([], 0, { deaNumber: 'A' })).toEqual([{ stateForDeaNumber: '', deaNumber: 'A' }]);
});
