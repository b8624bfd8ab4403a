import { expect, test } from 'vitest';
import { listSearch } from './list-search.ts';

const list = listSearch(['id', 'name'], [25, 50], 50);

test('an empty address is the usual list', () => {
  expect(list.read({})).toEqual({ search: '', sort: 'id', direction: 'asc', page: 1, size: 50 });
  expect(list.toAddress(list.read({}))).toEqual({});
});

test('an address comes back as it was', () => {
  const search = { search: 'oak', sort: 'name', direction: 'desc', page: 3, size: 25 } as const;
  const address = Object.fromEntries(
    Object.entries(list.toAddress(search)).map(([name, value]) => [name, String(value)]),
  );
  expect(list.read(address)).toEqual(search);
});

test('nonsense counts as absent', () => {
  expect(list.read({ sort: 'drop', direction: 'up', page: '-1', size: '7', search: 5 })).toEqual(
    list.read({}),
  );
});
