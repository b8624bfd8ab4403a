import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('reads quotes, both kinds of line ends and a byte order mark', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""",2\n\n,\nlast,"two\nlines"\r\nend')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '2'] },
    { line: 5, cells: ['last', 'two\nlines'] },
    { line: 7, cells: ['end'] },
  ]);
});

test.each([
  ['"', 1],
  ['""', 1],
  ['a"b,"c"d', 1],
  ['"x"\n', 1],
])('%j is read as it is meant', (text, rows) => {
  expect(readCsv(`h\n${text}`).length).toBeLessThanOrEqual(1 + rows);
});

test('odd quotes keep what is in them', () => {
  expect(readCsv('a"b,"c"d\n"open').map(({ cells }) => cells)).toEqual([['a"b', 'cd'], ['open']]);
});

test('a megabyte of quotes does not hold the process up', () => {
  const started = performance.now();
  readCsv(`${'"'.repeat(1_000_000)}x`);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('an empty text has no rows', () => {
  expect(readCsv('')).toEqual([]);
});
