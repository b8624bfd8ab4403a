import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { filterParameters, parameterGroups, sortParameters } from './parameter-groups.ts';

const rows = [
  ['zz.sample', 'last'],
  ['bp.walkaway.timeout.minutes', '15'],
  ['SNF.corpOid', '12'],
  ['snf.app.url.root', 'https://a'],
  ['aa.unknown', 'x'],
].map(([key, value], id) => ({ id, key, value }) as Parameter);

const keysOf = (parameters: readonly Parameter[]) => parameters.map(({ key }) => key);

test('names groups after their products, and puts those without a name last', () => {
  expect(parameterGroups(rows).map(({ name, parameters }) => [name, parameters.length])).toEqual([
    ['Skilled Nursing', 2],
    ['Platform Configurations', 1],
    ['aa', 1],
    ['zz', 1],
  ]);
});

test('sorts rows by key or value, ignoring case', () => {
  const snf = parameterGroups(rows)[0]?.parameters ?? [];
  expect(keysOf(sortParameters(snf, { by: 'key', direction: 'asc' }))).toEqual([
    'snf.app.url.root',
    'SNF.corpOid',
  ]);
  expect(keysOf(sortParameters(snf, { by: 'value', direction: 'desc' }))).toEqual([
    'snf.app.url.root',
    'SNF.corpOid',
  ]);
});

test('filters by key and value', () => {
  expect(keysOf(filterParameters(rows, 'SNF https'))).toEqual(['snf.app.url.root']);
  expect(filterParameters(rows, ' ')).toHaveLength(rows.length);
});
