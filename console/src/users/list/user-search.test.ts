import { expect, test } from 'vitest';
import {
  asNames,
  canSearch,
  hasFilters,
  rememberedPageSize,
  userList,
  withoutFilters,
} from './user-search.ts';

const texts = { firstName: '', lastName: '', search: '' };

test('reads an empty address as the default list', () => {
  expect(userList.read({})).toMatchObject({
    page: 1,
    size: 25,
    sort: 'lastName',
    direction: 'asc',
    status: '',
  });
  expect(userList.toAddress(userList.read({}))).toEqual({});
});

test.each([
  ['2147483647', '2147483647'],
  ['2147483648', ''],
  ['12345678901', ''],
  ['x', ''],
])('reads the location %s as %o', (location, expected) => {
  expect(userList.read({ location }).location).toBe(expected);
});

test('restores a search from its address', () => {
  const search = userList.read({
    firstName: 'ann',
    search: 'maple',
    status: 'LO',
    access: 'UMA',
    location: '101',
    product: 'pd',
    unseenDays: '90',
    endingWithinDays: '0',
    page: '3',
    size: '99999',
    sort: 'email',
    direction: 'desc',
  });
  expect(search).toMatchObject({ status: 'LO', access: 'UMA', page: 3, size: 99_999, sort: 'email' });
  expect(userList.read(userList.toAddress(search))).toEqual(search);
});

test('ignores invalid values in the address', () => {
  const nonsense = {
    search: 'a*b',
    firstName: 'ab',
    status: 'X',
    page: '-1',
    size: '7',
    sort: 'drop',
    location: 'x',
    product: 'x',
    unseenDays: '0',
    endingWithinDays: '4000',
  };
  expect(userList.read(nonsense)).toEqual(userList.read({}));
});

test.each([
  [{}, true],
  [{ search: '  ' }, true],
  [{ search: 'ab' }, false],
  [{ search: ' ab ' }, false],
  [{ search: 'abc' }, true],
  [{ search: 'abc', firstName: 'x' }, false],
  [{ lastName: 'ab*' }, false],
  [{ lastName: 'ab\\c' }, false],
])('allows a search for %o: %s', (typed, expected) => {
  expect(canSearch({ ...texts, ...typed })).toBe(expected);
});

test('keeps page size and sort order when filters are cleared', () => {
  const search = userList.read({ search: 'abc', status: 'A', page: '2', size: '50', sort: 'email' });
  expect(withoutFilters(search)).toEqual(userList.read({ size: '50', sort: 'email' }));
});

test('uses a remembered size if the address has none, and then always writes the size into it', () => {
  rememberedPageSize.set(50);
  expect(userList.read({}).size).toBe(50);
  expect(userList.read({ size: '10' }).size).toBe(10);
  expect(userList.toAddress({ ...userList.read({}), size: 25 })).toEqual({ size: 25 });
  rememberedPageSize.set(25);
});

test.each([
  [{}, false],
  [{ page: '2', size: '50', sort: 'email', direction: 'desc' }, false],
  [{ search: 'abc' }, true],
  [{ status: 'A' }, true],
  [{ location: '7' }, true],
  [{ product: 'pd' }, true],
  [{ unseenDays: '90' }, true],
  [{ endingWithinDays: '0' }, true],
])('treats %o as a filter: %s', (address, expected) => {
  expect(hasFilters(userList.read(address))).toBe(expected);
});

test.each([
  [{ location: '7' }, false],
  [{ location: '8' }, true],
  [{ location: '7', status: 'A' }, true],
])('treats %o as a filter if location 7 is the default: %s', (address, expected) => {
  expect(hasFilters(userList.read(address), '7')).toBe(expected);
});

test.each([
  ['Zoë Núñez', { firstName: 'Zoë', lastName: 'Núñez' }],
  ['  Ana  de la Cruz ', { firstName: 'Ana', lastName: 'de la Cruz' }],
  ['Brandt', { firstName: '', lastName: 'Brandt' }],
  ['Jo Li', null],
  ['EMP-0001', null],
  ['ann@maple.example', null],
  ['', null],
])('reads %j as the names %j', (search, names) => {
  expect(asNames({ ...texts, search })).toEqual(names && { ...names, search: '' });
  expect(asNames({ ...texts, search, lastName: 'Ord' })).toBeNull();
});
