import { expect, test } from 'vitest';
import { canAddRow, shownRows, withNewRow, withoutRow, withRow } from './dea-number-rows.ts';

const filled = { stateForDeaNumber: 'MN', deaNumber: 'AB1234563' };

test('at least one row is always kept', () => {
  expect(shownRows([])).toHaveLength(1);
  expect(shownRows(withoutRow([filled], 0))).toEqual([{ stateForDeaNumber: '', deaNumber: '' }]);
});

test('a row can be added only when the last one is not empty', () => {
  expect(canAddRow([])).toBe(false);
  expect(canAddRow([filled])).toBe(true);
  expect(canAddRow(withNewRow([filled]))).toBe(false);
  expect(canAddRow([{ stateForDeaNumber: 'MN', deaNumber: '' }])).toBe(true);
});

test('the row that is only shown can be typed into', () => {
  expect(withRow([], 0, { deaNumber: 'A' })).toEqual([{ stateForDeaNumber: '', deaNumber: 'A' }]);
});
