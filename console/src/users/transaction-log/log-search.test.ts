import { listTransactions } from '@keystead/contract/users/transaction-log.ts';
import { expect, test } from 'vitest';
import { isOneUser, isValidRange, toQuery, transactionList } from './log-search.ts';

const today = '2026-08-15';
const list = transactionList(today);

test('shows the errors of a month for an empty address', () => {
  const search = list.read({});
  expect(search).toMatchObject({ status: 'errors', from: '2026-07-15', to: today, size: 25, search: '' });
  expect(list.toAddress(search)).toEqual({});
});

test('restores a search from its address, including open ends', () => {
  const search = list.read({
    view: 'causes',
    search: 'una',
    status: 'all',
    from: 'open',
    to: '2026-08-01',
    page: '2',
    size: '99999',
  });
  expect(search).toMatchObject({ from: '', to: '2026-08-01', page: 2, size: 99_999, view: 'causes' });
  expect(list.read(list.toAddress(search))).toEqual(search);
});

test('ignores invalid values', () => {
  expect(list.read({ search: 'ab', status: 'x', from: '2026-02-30', page: '0', size: '3' })).toEqual(
    list.read({}),
  );
});

test('sends queries that the contract accepts', () => {
  const query = toQuery(list.read({}));
  expect(listTransactions.query.safeParse(query).success).toBe(true);
  expect(query.location).toBeUndefined();
  expect(toQuery(list.read({ from: 'open' })).from).toBeUndefined();
});

test('rejects a range that ends before it begins', () => {
  expect(isValidRange({ from: '2026-08-02', to: '2026-08-01' })).toBe(false);
  expect(isValidRange({ from: '2026-08-01', to: '2026-08-01' })).toBe(true);
  expect(isValidRange({ from: '', to: '2026-08-01' })).toBe(true);
});

test('recognizes an SSO ID as one user', () => {
  expect(isOneUser({ search: '0b8ac8f6-5f7e-4d0f-9c55-7a1f4d1f9d10' })).toBe(true);
  expect(isOneUser({ search: 'una corp' })).toBe(false);
});
