import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { openDatabase } from './database.ts';

const database = await testDatabase();
const data = openDatabase(database.ownerUrl, 1);
afterAll(async () => {
  await data.close();
  await database.drop();
});

const sent = async (texts: unknown, type: 'text' | 'int'): Promise<unknown> => {
  const { rows } = await data.query<{ list: unknown }>(`select $1::${type}[] as list`, [texts]);
  return rows[0]?.list;
};

const characters = fc.constantFrom(
  'a',
  'Z',
  '9',
  ' ',
  ',',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '=',
  'NULL',
  'null',
  'é',
  '\u001f',
);
const element = fc.option(
  fc.array(characters, { maxLength: 4 }).map((parts) => parts.join('')),
  { freq: 20 },
);

test('a list of texts is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 5 }), async (texts) => {
      expect(await sent(texts, 'text')).toEqual(texts);
    }),
    { numRuns: 300 },
  );
});

test.each([[[]], [[1, -2, 2_147_483_647]], [[null, 7]]])(
  'the numbers %j are read as they were written',
  async (numbers) => {
    expect(await sent(numbers, 'int')).toEqual(numbers);
  },
);

test.each([
  [
    `'{{a,b},{c,d}}'::text[]`,
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [`'[0:1]={a,b}'::text[]`, ['a', 'b']],
  [`'[0:1]={1,2}'::int[]`, [1, 2]],
  [`'{{1},{2}}'::int[]`, [[1], [2]]],
])('%s is left to the driver', async (written, read) => {
  const { rows } = await data.query<{ list: unknown }>(`select ${written} as list`);
  expect(rows[0]?.list).toEqual(read);
});
