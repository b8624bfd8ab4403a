import type { ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { seedConversions } from '../../demo/past/seed-conversions.ts';

const world = await openApp();
const connie = await as(world, 'connie.conv@provider.example');
await world.services.data.transaction('all', seedConversions);

const listed = async () =>
  (await connie.call('GET', '/api/conversions/csv-import/transactions')).json<ProcessTransaction[]>();
const linesOf = async ({ processId }: ProcessTransaction) => {
  const { body } = await connie.call('GET', `/api/conversions/csv-import/results/${processId}`);
  return body.trimEnd().split('\r\n').slice(1);
};

test('results of imports from before the demo start can be downloaded', async () => {
  const [failed, halfway, whole] = await Promise.all((await listed()).map(linesOf));
  expect(whole?.[0]).toMatch(
    /^ada\.prairie,Ada,,Prairie,ada\.prairie@mail\.example,.*,Done,,User has been created\.$/,
  );
  expect(halfway?.[2]).toMatch(/^gina\.prairie,Gina,,,gina.*,Skipped,,Last Name is required\.$/);
  expect([failed, halfway, whole].map((lines) => lines?.length)).toEqual([2, 5, 4]);
});

test('a row stored in another form does not cut off the file', async () => {
  await world.services.data.transaction('all', (tx) =>
    tx.updateTable('process_items').set({ data: '{}' }).where('position', '=', 2).execute(),
  );
  const lines = await Promise.all((await listed()).map(linesOf));
  expect(lines.map(({ length }) => length)).toEqual([2, 5, 4]);
});

test("values stored under a column's former name appear in the current column", async () => {
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('process_items')
      .set({
        data: JSON.stringify({ facts: { userName: 'old.hand', snfRole: 'Charge Nurse' }, ssoid: null }),
      })
      .where('position', '=', 1)
      .execute(),
  );
  const [failed] = await Promise.all((await listed()).map(linesOf));
  expect(failed?.[0]).toMatch(/^old\.hand,,,,,,,,,,Charge Nurse,/);
});
