import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls, csvFile } from '../../../../tooling/test/conversions/csv-upload.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';

const world = await openApp();
const connie = await as(world, 'connie.conv@provider.example');
const { upload, start } = csvCalls(connie);
const owner = new pg.Client({ connectionString: world.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const words = ['Quokka', 'Numbat', 'Dunnart', 'Bilby', 'Potoroo', 'Bettong'] as const;
const passwordWith = (word: string) => `${word}#Jump42`;

/** Every table with a row that contains one of the words. */
const tablesWithSecrets = async (): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [
      words.join('|'),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test('a password in a file never appears in the clear: in no reply, row, job or log line', async () => {
  const [sure, wrong, kept, typed] = words.map(passwordWith);
  const person = { firstName: 'Sam', lastName: 'Seal', email: 'sam@example.com' };
  const text = csvFile(
    { ...person, userName: 'sam.temp', passwordType: 'Temporary', password: sure ?? '' },
    { ...person, userName: 'sam.wrong', passwordType: 'None', password: wrong ?? '' },
    { ...person, userName: 'sam.kept', passwordType: 'Permanent', password: kept ?? '' },
    { ...person, userName: 'sam.typed', email: '' },
  );
  const preview = await upload(text);
  const { planId } = preview.json();
  const address = `/api/conversions/csv-import/plans/${planId}`;
  const corrected = await connie.call('PUT', `${address}/rows/4`, {
    cells: { passwordType: 'Permanent', password: typed },
  });
  expect(corrected.json().users[3]).toMatchObject({ hasErrors: false, hasPassword: true });
  const errors = await connie.call('GET', `${address}/errors`);
  expect(await tablesWithSecrets()).toEqual([]);

  const started = await start(text, { planId });
  expect(await tablesWithSecrets()).toEqual([]);
  await runProcesses(world);
  const results = await connie.call('GET', `/api/conversions/csv-import/results/${started.json().processId}`);
  expect(results.body.match(/User has been created\./g)).toHaveLength(3);

  const replies = [preview, corrected, errors, started, results].map(({ body }) => body);
  const outputs = [...replies, JSON.stringify(world.logged()), JSON.stringify(world.enqueued)].join('\n');
  expect(outputs).not.toMatch(new RegExp(words.join('|'), 'i'));
  expect(await tablesWithSecrets()).toEqual([]);
});

test('a row with too many or too few cells keeps none that could be its password', async () => {
  const [, , , , moved, pulled] = words.map(passwordWith);
  const line = (userName: string, password = '') =>
    csvFile({ userName, firstName: 'Sam', lastName: 'Seal', passwordType: 'Permanent', password }).split(
      '\r\n',
    );
  const [header, tooMany = ''] = line('sam.many', moved);
  const [, tooFew = ''] = line('sam.few', pulled);
  const text = [header, tooMany.replace('"Sam"', 'Sam,Sr.'), tooFew.replace('"Sam",', '')].join('\r\n');
  const preview = await upload(text);
  const { planId, users } = preview.json();
  expect(users).toMatchObject([
    { userName: 'sam.many', noteCodes: ['csvRow.ragged'], hasPassword: false },
    { userName: 'sam.few', noteCodes: ['csvRow.ragged'], hasPassword: false },
  ]);
  const errors = await connie.call('GET', `/api/conversions/csv-import/plans/${planId}/errors`);
  const outputs = [preview.body, errors.body, JSON.stringify(world.logged())].join('\n');
  expect(outputs).not.toMatch(new RegExp(words.join('|'), 'i'));
  expect(await tablesWithSecrets()).toEqual([]);
});

test('the search finds a leaked word', async () => {
  await owner.query(`create table left_behind as select 'a Quokka' as text`);
  expect(await tablesWithSecrets()).toEqual(['public.left_behind']);
});
