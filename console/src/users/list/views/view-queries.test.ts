import type { UserView } from '@keystead/contract/users/user-views.ts';
import { expect, test } from 'vitest';
import { userList } from '../user-search.ts';
import { isChanged, searchOf, toViewSearch } from './view-queries.ts';

const search = userList.read({ status: 'LO', unseenDays: '90', sort: 'email', page: '3', size: '50' });
const view: UserView = {
  id: 7,
  name: 'Locked',
  isShared: false,
  mayChange: true,
  version: 1,
  search: toViewSearch(search),
  columns: ['firstName', 'lastSignIn'],
};

test('stores filters and sort order in a view, but not the page', () => {
  expect(toViewSearch(search)).toMatchObject({
    status: 'LO',
    unseenDays: '90',
    sort: 'email',
    direction: 'asc',
  });
  expect(toViewSearch(search)).not.toHaveProperty('page');
});

test('opens a view at its first page with the current page size, and writes it to the address', () => {
  const opened = searchOf(view, userList.read({ search: 'abc', size: '50' }));
  expect(opened).toEqual(
    userList.read({ status: 'LO', unseenDays: '90', sort: 'email', size: '50', view: '7' }),
  );
  expect(userList.read(userList.toAddress(opened))).toEqual(opened);
});

test.each([
  [{}, ['lastSignIn', 'firstName'], false],
  [{ page: 9 }, ['firstName', 'lastSignIn'], false],
  [{ status: 'A' as const }, ['firstName', 'lastSignIn'], true],
  [{ direction: 'desc' as const }, ['firstName', 'lastSignIn'], true],
  [{}, ['firstName'], true],
])('with %o and the columns %o, counts as changed: %s', (change, columns, expected) => {
  expect(isChanged(view, '', { ...searchOf(view, search), ...change }, columns)).toBe(expected);
});
