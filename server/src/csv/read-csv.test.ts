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

test('an empty text has no rows', () => {
  expect(readCsv('')).toEqual([]);
});
