import { csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { guardedCsvCell } from '@keystead/contract/csv-cell.ts';
import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

async function* chunksOf(file: string | Buffer): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const read = (file: string | Buffer) => readCsvFile(chunksOf(file));
const names = 'userName,firstName,lastName';

test('accepts headers in any order and case, trims values and skips empty lines', async () => {
  const { rows } = await read(
    `\ufeffLASTNAME, username ,FirstName\r\n\r\n New , ann,Ann\r\n,,\r\n"O""Neil","b, c",Zoë`,
  );
  expect(rows).toEqual([
    { line: 3, cells: { lastName: 'New', userName: 'ann', firstName: 'Ann' }, ragged: null },
    { line: 5, cells: { lastName: 'O"Neil', userName: 'b, c', firstName: 'Zoë' }, ragged: null },
  ]);
});

test('reads formulas as text, and marks ragged rows', async () => {
  const { rows } = await read(`${names}\n=1+1,@x,-y\na,b\na,b,c,d`);
  expect(rows[0]?.cells).toEqual({ userName: '=1+1', firstName: '@x', lastName: '-y' });
  expect(rows.map(({ ragged }) => ragged)).toEqual([
    null,
    { cells: 2, columns: 3 },
    { cells: 4, columns: 3 },
  ]);
});

test.each([
  [
    'a,b,c,Permanent,Spring#Rain7,Acme',
    { userName: 'a', firstName: 'b', lastName: 'c', passwordType: 'Permanent' },
  ],
  ['a,b,c,Sr.,Permanent,Spring#Rain7,Acme', { userName: 'a', firstName: 'b', lastName: 'c' }],
  ['a,b,Permanent,Spring#Rain7,Acme', { userName: 'a', firstName: 'b', lastName: 'Permanent' }],
  ['a,b,c', { userName: 'a' }],
  ['a', {}],
])('of the ragged row %s, no cell is kept that could be the password', async (row, kept) => {
  const { rows } = await read(`${names},passwordType,password,meridianCorporationName\n${row}`);
  const { password: _, meridianCorporationName: __, ...cells } = rows[0]?.cells ?? {};
  expect(cells).toEqual(kept);
  expect(rows[0]?.cells.password === undefined).toBe(rows[0]?.ragged !== null);
});

test('reads what we guard against spreadsheets, but no password, without the guard', async () => {
  const cells = ['=1+1', '-', "'t Hooft"];
  const { rows } = await read(`${names},password\n${cells.map(guardedCsvCell).join(',')},'-Spring#Rain7`);
  expect(rows[0]?.cells).toEqual({
    userName: '=1+1',
    firstName: '-',
    lastName: "'t Hooft",
    password: "'-Spring#Rain7",
  });
});

test('columns named after the suite can also be read under their former names', async () => {
  const [now, before] = await Promise.all(
    ['meridian', 'SNF'].map((suite) =>
      read(
        `${names},${suite}CorporationName,${suite}FacilityName,${suite}Role,${suite}UserType,${suite}PrimaryDiscipline\na,b,c,d,e,f,g,h`,
      ),
    ),
  );
  expect(now?.rows[0]?.cells).toMatchObject({
    meridianCorporationName: 'd',
    meridianFacilityName: 'e',
    meridianRole: 'f',
    meridianUserType: 'g',
    meridianPrimaryDiscipline: 'h',
  });
  expect(before?.rows).toEqual(now?.rows);
});

test('the digest depends on the content of a file', async () => {
  const [one, same, other] = await Promise.all([names, names, `${names}\na,b,c`].map(read));
  expect(one?.digest).toBe(same?.digest);
  expect(one?.digest).not.toBe(other?.digest);
});

const wrongType = 'Invalid file type. Please upload csv file.';
const tooMany = `${names}\n${'a,b,c\n'.repeat(10_001)}`;

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'The file is empty.'],
  ['a missing column', 'userName,lastName\na,b', 'Column firstName is missing.'],
  ['an unknown column', `${names},shoeSize\na,b,c,d`, 'Column shoeSize is not recognized.'],
  ['a header without a name', `${names},\na,b,c,d`, 'Column 4 is not recognized.'],
  ['a repeated header', `${names},USERNAME\na,b,c,d`, 'Line 1, column 4: the header USERNAME appears twice.'],
  [
    'a column under two names',
    `${names},meridianRole,snfRole\na,b,c,d,e`,
    'Line 1, column 5: the header snfRole appears twice.',
  ],
  [
    'semicolons',
    `${names.replaceAll(',', ';')}\na;b;c`,
    'Line 1, column 1: the columns are separated by semicolons. Please use commas.',
  ],
  ['an open quote', `${names}\na,"b,c\nd,e,f`, 'Line 2, column 2: a quote is never closed.'],
  ['200 columns', `${'x,'.repeat(199)}x`, 'Line 1, column 101: there are more than 100 columns.'],
  [
    'a row of 200 columns',
    `${names}\n${'x,'.repeat(199)}x`,
    'Line 2, column 101: there are more than 100 columns.',
  ],
  [
    'a cell of 5 MB',
    `${names}\na,${'x'.repeat(5 * 1024 * 1024)},c`,
    'Line 2, column 2: there are more than 10,000 characters.',
  ],
  [
    'Latin-1',
    Buffer.from(`${names}\na,Zoë,c`, 'latin1'),
    'Line 2, column 2: this is not UTF-8 text. Please save the file as CSV UTF-8.',
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${names}`, 'utf16le'),
    'Line 1, column 1: this is not UTF-8 text. Please save the file as CSV UTF-8.',
  ],
  ['a zip file with another name', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), wrongType],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), wrongType],
  ['too many rows', tooMany, 'The file has more than 10,000 rows.'],
])('rejects %s', async (_, file, message) => {
  await expect(read(file)).rejects.toThrow(message);
});

test('does not accept a truncated file as complete', async () => {
  await expect(readCsvFile(chunksOf(`${names}\na,b,c`), () => true)).rejects.toMatchObject({
    code: 'request.tooLarge',
  });
});

test('reads a file with all columns', async () => {
  const { rows } = await read(`${csvColumns.join(',')}\n${csvColumns.map(() => 'x').join(',')}`);
  expect(Object.keys(rows[0]?.cells ?? {})).toEqual([...csvColumns]);
});
