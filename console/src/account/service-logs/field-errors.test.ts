import { expect, test } from 'vitest';
import { canSearch, fieldErrors, textFields } from './field-errors.ts';
import { emptyLogSearch } from './log-search.ts';

test('needs at least one field to search', () => {
  expect(canSearch(emptyLogSearch)).toBe(false);
  expect(canSearch({ ...emptyLogSearch, status: 404 })).toBe(false);
  expect(canSearch({ ...emptyLogSearch, url: '   ' })).toBe(false);
  for (const name of textFields) expect(canSearch({ ...emptyLogSearch, [name]: '100' })).toBe(true);
  expect(canSearch({ ...emptyLogSearch, startDate: '2026-01-01' })).toBe(true);
  expect(canSearch({ ...emptyLogSearch, endDate: '2026-01-01' })).toBe(true);
});

test.each(['*', '\\'])('%s in any field blocks the search, regardless of the others', (character) => {
  for (const name of textFields) {
    const fields = { ...emptyLogSearch, url: 'users', [name]: `1${character}` };
    expect(fieldErrors(fields)).toEqual({
      [name]: 'Asterisk (*) and backslash (\\) are not searchable characters.',
    });
    expect(canSearch(fields)).toBe(false);
  }
});

test('a range that ends before it begins and an unreadable duration block it too', () => {
  const dates = { ...emptyLogSearch, startDate: '2026-02-01', endDate: '2026-01-31' };
  expect(fieldErrors(dates)).toEqual({ dateRange: 'Please enter a valid date range.' });
  expect(canSearch({ ...emptyLogSearch, duration: 'long' })).toBe(false);
  expect(canSearch({ ...emptyLogSearch, duration: '>500' })).toBe(true);
});
