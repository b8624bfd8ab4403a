import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

const join = async (text: AsyncGenerator<string>) => {
  let joined = '';
  for await (const part of text) joined += part;
  return joined;
};

test('is one object of the rows and the totals', async () => {
  const rows = async function* () {
    yield '[1';
    yield ',2]';
  };
  expect(await join(pageText(rows(), { total: 2 }))).toBe('{"data":[1,2],"total":2}');
});

test('does not begin if the first rows cannot be read', async () => {
  const rows = async function* () {
    if (Date.now() > 0) throw new Error('gone');
    yield '[]';
  };
  await expect(pageText(rows(), { total: 0 }).next()).rejects.toThrow('gone');
});
