import { listTransactions } from '@keystead/contract/users/transaction-log.ts';
import { expect, test } from 'vitest';
import { isOneUser, isRange, readLogSearch, toAddress, toQuery } from './log-search.ts';

const today = '2026-08-15';

test('an empty address shows the errors of a month', () => {
  const search = readLogSearch({}, today);
  expect(search).toMatchObject({ status: 'errors', from: '2026-07-15', to: today, size: 25, search: '' });
  expect(toAddress(search, today)).toEqual({});
});

test('an address comes back as it was, open ends included', () => {
  const search = readLogSearch(
    {
      view: 'causes',
      search: 'una',
      status: 'all',
      from: 'open',
      to: '2026-08-01',
      page: '2',
      size: '99999',
    },
    today,
  );
  expect(search).toMatchObject({ from: '', to: '2026-08-01', page: 2, size: 99_999, view: 'causes' });
  expect(readLogSearch(toAddress(search, today), today)).toEqual(search);
});

test('nonsense counts as absent', () => {
  expect(
    readLogSearch({ search: 'ab', status: 'x', from: '2026-02-30', page: '0', size: '3' }, today),
  ).toEqual(readLogSearch({}, today));
});

test('the contract accepts what is sent', () => {
  const query = toQuery(readLogSearch({}, today));
  expect(listTransactions.query.safeParse(query).success).toBe(true);
  expect(query.location).toBeUndefined();
  expect(toQuery(readLogSearch({ from: 'open' }, today)).from).toBeUndefined();
});

test('a range that ends before it begins is none', () => {
  expect(isRange({ from: '2026-08-02', to: '2026-08-01' })).toBe(false);
  expect(isRange({ from: '2026-08-01', to: '2026-08-01' })).toBe(true);
  expect(isRange({ from: '', to: '2026-08-01' })).toBe(true);
});

test('an SSO ID names one user', () => {
  expect(isOneUser({ search: '0b8ac8f6-5f7e-4d0f-9c55-7a1f4d1f9d10' })).toBe(true);
  expect(isOneUser({ search: 'una corp' })).toBe(false);
});
