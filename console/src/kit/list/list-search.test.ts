import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayField, listAddress, listSearch } from './list-search.ts';

const list = listSearch(['id', 'name'], [25, 50], 50);

test('reads an empty address as the default list', () => {
  expect(list.read({})).toEqual({ search: '', sort: 'id', direction: 'asc', page: 1, size: 50 });
  expect(list.toAddress(list.read({}))).toEqual({});
});

test('restores a search from its address', () => {
  const search = { search: 'oak', sort: 'name', direction: 'desc', page: 3, size: 25 } as const;
  const address = Object.fromEntries(
    Object.entries(list.toAddress(search)).map(([name, value]) => [name, String(value)]),
  );
  expect(list.read(address)).toEqual(search);
});

test('ignores invalid values', () => {
  expect(list.read({ sort: 'drop', direction: 'up', page: '-1', size: '7', search: 5 })).toEqual(
    list.read({}),
  );
});

test('writes an open end of a range to the address if it is filled by default', () => {
  const range = listAddress({ from: dayField('2026-01-01'), to: dayField() });
  expect(range.read({})).toMatchObject({ from: '2026-01-01', to: '' });
  const address = range.toAddress({ ...range.read({}), from: '' });
  expect(address).toEqual({ from: 'open' });
  expect(range.read(address)).toMatchObject({ from: '', to: '' });
  expect(range.read({ from: '2026-02-30' }).from).toBe('2026-01-01');
});

test('uses remembered values for what the address omits', () => {
  const customList = listAddress({}, { remembered: () => ({ size: 50 }), always: (name) => name === 'size' });
  expect(customList.read({})).toEqual({ page: 1, size: 50 });
  expect(customList.read({ size: '10' }).size).toBe(10);
  expect(customList.toAddress({ page: 1, size: 25 })).toEqual({ size: 25 });
});

test('omits a field without a value from the address', () => {
  const customList = listAddress({ kind: z.enum(['a']).optional().catch(undefined) });
  expect(customList.toAddress({ kind: undefined, page: 1, size: 25 })).toEqual({});
});
