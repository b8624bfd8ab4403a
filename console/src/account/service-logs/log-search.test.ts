import { expect, test } from 'vitest';
import { emptyLogSearch, serviceLogList, toFilter } from './log-search.ts';

test('a search survives the round trip through its address', () => {
  const search = {
    ...emptyLogSearch,
    url: '/api/users',
    status: 404,
    onlyErrors: true,
    since: '2026-02-28T09:00:00.000Z',
    endDate: '2026-03-01',
    page: 3,
    size: 99_999,
    sort: 'url' as const,
    direction: 'asc' as const,
  };
  const query = Object.fromEntries(
    Object.entries(serviceLogList.toAddress(search)).map(([key, value]) => [key, `${value}`]),
  );
  expect(serviceLogList.read(query)).toEqual(search);
  expect(serviceLogList.toAddress(emptyLogSearch)).toEqual({});
});

test('ignores invalid values in an address', () => {
  const invalid = {
    url: 'a*b',
    startDate: 'yesterday',
    since: 'now',
    onlyErrors: 'x',
    status: 'x',
    page: '-1',
    size: '7',
    sort: 'secret',
  };
  expect(serviceLogList.read(invalid)).toEqual(emptyLogSearch);
});

test('the calls get every field, with their own names for status and order', () => {
  expect(toFilter({ ...emptyLogSearch, status: 500, sort: 'id', page: 2 })).toEqual({
    url: '',
    request: '',
    response: '',
    traceId: '',
    duration: '',
    startDate: '',
    endDate: '',
    statusCode: 500,
    sortColumn: 'id',
    sortDirection: 'desc',
    zone: expect.any(String),
  });
  const since = '2026-02-28T09:00:00.000Z';
  expect(toFilter({ ...emptyLogSearch, onlyErrors: true, since })).toMatchObject({
    onlyErrors: 'true',
    since,
  });
});
