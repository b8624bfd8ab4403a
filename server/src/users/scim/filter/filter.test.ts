import { Failure } from '@keystead/contract/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePath } from '../attributes/attribute-path.ts';
import { type Filter, parseFilter } from './filter.ts';
import { filterToSql } from './filter-to-sql.ts';
import { userFilterSchema } from './user-filter-schema.ts';

const parse = (text: string): Filter => parseFilter(text, normalizePath);
const equals = (path: string, value: string | boolean): Filter => ({
  kind: 'compare',
  path,
  by: 'eq',
  value,
});

test.each<[string, Filter]>([
  ['userName eq "a@b.example"', equals('username', 'a@b.example')],
  ['USERNAME EQ "A"', equals('username', 'A')],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', equals('username', 'x')],
  ['active eq True', equals('active', true)],
  ['externalId eq "say \\"hi\\""', equals('externalid', 'say "hi"')],
  ['title pr', { kind: 'present', path: 'title' }],
  [
    'a eq "1" and b eq "2" or c eq "3"',
    {
      kind: 'either',
      left: { kind: 'both', left: equals('a', '1'), right: equals('b', '2') },
      right: equals('c', '3'),
    },
  ],
  ['not (a eq "1")', { kind: 'not', filter: equals('a', '1') }],
  ['emails[type eq "work"]', { kind: 'some', path: 'emails', filter: equals('type', 'work') }],
  [
    'emails[type eq "work"].value eq "x" and active eq true',
    {
      kind: 'both',
      left: {
        kind: 'some',
        path: 'emails',
        filter: { kind: 'both', left: equals('type', 'work'), right: equals('value', 'x') },
      },
      right: equals('active', true),
    },
  ],
])('parses %s', (text, filter) => {
  expect(parse(text)).toEqual(filter);
});

test.each([
  'userName',
  'userName eq',
  'userName eq bob',
  'userName is "x"',
  'userName eq "x',
  'userName eq "x" and',
  '(userName eq "x"',
  'userName eq "x")',
  'userName eq "x" active eq true',
  `${'('.repeat(40)}userName eq "x"${')'.repeat(40)}`,
])('refuses %s', (text) => {
  expect(() => parse(text)).toThrow(Failure);
});

test.each([
  'secret eq "x"',
  'userName eq 3',
  'active eq "perhaps"',
  'active gt true',
  'meta.created gt "yesterday"',
  'name[givenName eq "x"]',
  'emails[color eq "red"]',
  'emails.color eq "red"',
  'constructor eq "x"',
])('parses %s but cannot query it', (text) => {
  expect(() => filterToSql(parse(text), userFilterSchema)).toThrow(Failure);
});

test('parses or refuses anything a client sends, without crashing', () => {
  const words = [
    'userName',
    'eq',
    'and',
    'or',
    'not',
    '(',
    ')',
    '[',
    ']',
    '"x"',
    '.value',
    'true',
    'pr',
    '"',
    'co',
    '\\',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 14 }), (parts) => {
      try {
        filterToSql(parse(parts.join(' ')), userFilterSchema);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
  );
});

test('every text survives a filter unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parse(`externalId eq ${JSON.stringify(text)}`)).toEqual(equals('externalid', text));
    }),
  );
});
