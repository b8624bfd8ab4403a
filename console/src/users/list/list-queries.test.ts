import { exportUsers, listLegacyUsers, listUsers } from '@keystead/contract/users/user-list.ts';
import { expect, test } from 'vitest';
import { toExportQuery, toLegacyQuery, toListQuery } from './list-queries.ts';
import { userList } from './user-search.ts';

test('sends only the page and the sort order if nothing is chosen', () => {
  expect(toListQuery(userList.read({}))).toEqual({
    pageNumber: 0,
    rowsPerPage: 25,
    sortColumn: 'lastName',
    sortDirection: 'asc',
  });
});

const chosen = userList.read({
  firstName: 'ann',
  search: 'maple',
  status: 'S',
  access: 'LMA',
  location: '7',
  product: 'pd',
  unseenDays: '90',
  endingWithinDays: '7',
  page: '2',
  size: '99999',
});

test('sends the same search to each call with its own parameter names', () => {
  const shared = {
    firstName: 'ann',
    userAccessType: 'LMA',
    location: '7',
    product: 'pd',
    unseenDays: '90',
    endingWithinDays: '7',
    sortColumn: 'lastName',
  };
  const page = { pageNumber: 1, rowsPerPage: 99_999 };
  expect(toListQuery(chosen)).toMatchObject({ ...shared, ...page, searchString: 'maple', userStatus: 'S' });
  expect(toLegacyQuery(chosen)).toMatchObject({
    ...shared,
    ...page,
    userName: 'maple',
    email: 'maple',
    federatedLoginID: 'maple',
    customerEmployeeId: 'maple',
    statusFilter: 'S',
  });
  const exported = toExportQuery(chosen, ['firstName', 'roles']);
  expect(exported).toMatchObject({ ...shared, search: 'maple', status: 'S', columns: 'firstName,roles' });
  expect(exported).not.toHaveProperty('pageNumber');
});

test('sends queries that the contract accepts', () => {
  expect(listUsers.query.safeParse(toListQuery(chosen)).success).toBe(true);
  expect(listLegacyUsers.query.safeParse(toLegacyQuery(chosen)).success).toBe(true);
  expect(exportUsers.query.safeParse(toExportQuery(chosen, ['firstName', 'roles'])).success).toBe(true);
});
