import { expect, onTestFinished, test, vi } from 'vitest';
import type { CsvRow } from './csv-tracker.ts';
import { readCsv } from './read-csv.ts';

const limits = { columns: 3, cellLength: 20 };

const read = async (file: string | Buffer | AsyncIterable<Buffer>, csvLimits = limits): Promise<CsvRow[]> => {
  const rows: CsvRow[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  for await (const part of readCsv(bytes, csvLimits)) rows.push(...part);
  return rows;
};

test('reads quotes, every kind of line ending and a byte order mark', async () => {
  expect(await read('\uFEFFa,b\r\n"x, ""y""",2\n\n,\nlast,"two\r\nlines"\r\nend\rmac')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '2'] },
    { line: 5, cells: ['last', 'two\r\nlines'] },
    { line: 7, cells: ['end'] },
    { line: 8, cells: ['mac'] },
  ]);
});

test.each(['', '\uFEFF', '\r\n , \r\n'])('rejects a file without text: %j', async (text) => {
  await expect(read(text)).rejects.toThrow('The file is empty.');
});

test.each([
  ['a quote within a cell', 'h\na"b', 'csv.wrongQuote', 2, 1],
  ['text after a closing quote', 'h\nx,"c"d', 'csv.wrongQuote', 2, 2],
  ['a quote that stays open', 'h\n"two\r\nlines",2\nx,"open\nto the end', 'csv.openQuote', 4, 2],
  ['the second cell of a multi-line row', 'h\n"two\r\nlines",a"b', 'csv.wrongQuote', 3, 2],
  ['semicolons', 'a;b;c\n1;2;3', 'csv.wrongDelimiter', 1, 1],
  ['tabs', 'a\tb\tc\n1\t2\t3', 'csv.tabDelimiter', 1, 1],
  ['a repeated header', 'a,b, A\n1,2,3', 'csv.repeatedHeader', 1, 3],
  ['too many columns', 'a,b,c\n1,2,3,4', 'csv.tooManyColumns', 2, 4],
  ['a long cell', `a,b\n1,${'x'.repeat(21)}`, 'csv.tooLong', 2, 2],
  ['a cell that never ends', `a\n"${'x'.repeat(100_000)}`, 'csv.tooLong', 2, 1],
  ['Latin-1', Buffer.from('a,b\n1,Zoë', 'latin1'), 'csv.wrongEncoding', 2, 2],
  ['UTF-16', Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), 'csv.wrongEncoding', 1, 1],
  ['UTF-16 without a byte order mark', Buffer.from('a,b\n1,2', 'utf16le'), 'csv.wrongEncoding', 1, 1],
])('rejects %s with its position', async (_, file, code, line, column) => {
  await expect(read(file)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(new RegExp(`^Line ${line}, column ${column}: `)),
  });
});

test.each([
  ['too many columns', `${','.repeat(200_000)}"`, 'csv.tooManyColumns', 1, 4],
  ['a long cell', `${'x'.repeat(21)},"open`, 'csv.tooLong', 1, 1],
  ['Latin-1', Buffer.from('"a\nb",Zoë,"open', 'latin1'), 'csv.wrongEncoding', 2, 2],
])('notices %s before the row ends or turns out wrong', async (_, file, code, line, column) => {
  await expect(read(file)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(new RegExp(`^Line ${line}, column ${column}: `)),
  });
});

test('never holds more of a row than a chunk has', async () => {
  let chunks = 0;
  const long = async function* () {
    while (chunks < 100) {
      chunks += 1;
      yield Buffer.from(','.repeat(1000));
    }
  };
  await expect(read(long())).rejects.toMatchObject({ code: 'csv.tooManyColumns' });
  expect(chunks).toBe(1);
});

test('characters and quotes may be split between two chunks', async () => {
  const bytes = Buffer.from('a,b\r\n"Zoë ""Z""",2\r\n');
  const single = async function* () {
    for (const byte of bytes) yield Buffer.from([byte]);
  };
  expect((await read(single())).at(-1)).toEqual({ line: 2, cells: ['Zoë "Z"', '2'] });
});

test('yields the rows of a chunk before it reads the next, and stops when the caller stops', async () => {
  let chunks = 0;
  const endless = async function* () {
    for (;;) {
      chunks += 1;
      yield Buffer.from('x,y\r\n'.repeat(1000));
    }
  };
  let rows = 0;
  for await (const part of readCsv(endless(), { columns: 2, cellLength: 5 })) {
    rows += part.length;
    if (rows >= 10_000) break;
  }
  expect(chunks).toBeLessThan(100);
});

test('a megabyte of empty lines does not block the process', async () => {
  const started = performance.now();
  expect(await read(`a,b\n${'\n'.repeat(1_000_000)}x,y`)).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a megabyte of quotes does not block the process', async () => {
  const started = performance.now();
  const wide = { columns: 1, cellLength: 1_000_000 };
  await expect(read(`${'"'.repeat(1_000_000)}x`, wide)).rejects.toMatchObject({ code: 'csv.wrongQuote' });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('checks a cell once, however small the parts are in which its row arrives', async () => {
  const countBreaks = vi.spyOn(String.prototype, 'match');
  onTestFinished(() => countBreaks.mockRestore());
  async function* trickle() {
    yield Buffer.from('a,b,c\n"\n\n","\n\n",');
    for (let byte = 0; byte < 20; byte++) yield Buffer.from('x');
  }
  expect(await read(trickle())).toHaveLength(2);
  expect(countBreaks.mock.contexts.filter((text) => String(text) === '\n\n')).toHaveLength(2);
});
