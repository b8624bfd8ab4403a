import { expect, test } from 'vitest';
import { pageOfRows } from './page-of-rows.ts';

const rows = [
  { id: 1, name: 'birch', guid: null },
  { id: 2, name: 'Aspen', guid: 'b' },
  { id: 10, name: 'Cedar', guid: 'a' },
];

const search = { search: '', sort: 'id', direction: 'asc', page: 1, size: 2 } as const;
const ids = (change: object) =>
  pageOfRows(rows, { ...search, ...change }, ['id', 'name']).rows.map(({ id }) => id);

test.each([
  [{}, [1, 2]],
  [{ page: 2 }, [10]],
  [{ direction: 'desc' }, [10, 2]],
  [{ sort: 'name' }, [2, 1]],
  [{ sort: 'guid', size: 9 }, [10, 2, 1]],
  [{ search: 'E' }, [2, 10]],
  [{ search: '10' }, [10]],
])('%j shows %j', (change, expected) => {
  expect(ids(change)).toEqual(expected);
});

test('counts all matching rows', () => {
  expect(pageOfRows(rows, { ...search, size: 1 }, ['name']).total).toBe(3);
});
