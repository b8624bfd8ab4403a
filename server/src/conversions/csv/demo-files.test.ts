import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvNotes } from '@keystead/contract/conversions/csv-notes.ts';
import { expect, test } from 'vitest';
import { lpcRoles } from '../../../../sandbox/src/care/lookups.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls } from '../../../../tooling/test/conversions/csv-upload.ts';

const world = await openApp(
  {},
  { productLookups: { offices: async () => null, roles: async () => lpcRoles } },
);
const { upload, plan } = csvCalls(await as(world, 'connie.conv@provider.example'));
const file = (name: string) => readFileSync(join(import.meta.dirname, '../../../../docs/demo/csv', name));
const planned = async (name: string, parts = {}) => plan(file(name).toString(), parts);

test.each([
  ['clean-12.csv', { userCount: 12, errorUserCount: 0 }],
  ['header-only.csv', { userCount: 0, errorUserCount: 0 }],
  ['quoted-and-utf8.csv', { userCount: 4, errorUserCount: 0 }],
  ['formula-cells.csv', { userCount: 3, errorUserCount: 0 }],
  ['5000-rows.csv', { userCount: 5000, errorUserCount: 0 }],
])('%s has no errors', async (name, counts) => {
  expect(await planned(name)).toMatchObject(counts);
});

test('one-error-per-rule.csv breaks every rule that can be broken here, one per row', async () => {
  const { users } = await planned('one-error-per-rule.csv');
  expect(users.filter(({ noteCodes }) => noteCodes.length !== 1)).toEqual([]);
  const broken = new Set(users.flatMap(({ noteCodes }) => noteCodes));
  expect(Object.keys(csvNotes).filter((code) => !broken.has(code))).toEqual([
    'csvRow.ragged',
    'csvRow.severalLines',
    'csvRow.invisible',
    'csvRow.exportedUserIdTaken',
    'csvRow.userLinked',
    'csvRow.environmentUnclear',
    'csvRow.lpcOff',
    'csvRow.refused',
    'csvRow.willBeUpdated',
    'csvRow.willBeLinked',
    'csvRow.otherWillBeLinked',
    'csvRow.unchanged',
  ]);
});

test('existing-users.csv shows both states of the checkbox', async () => {
  const off = await planned('existing-users.csv');
  expect(off.actions).toMatchObject({ create: 1, link: 1, leftOut: 4 });
  const on = await planned('existing-users.csv', { updateExistingUsers: 'true' });
  expect(on.actions).toMatchObject({ create: 1, link: 1, update: 3, unchanged: 1, leftOut: 0 });
});

test.each([
  ['unknown-column.csv', 'text/csv', 'Column shoeSize is not recognized.'],
  ['missing-column.csv', 'text/csv', 'Column lastName is missing.'],
  ['wrong.txt', 'text/plain', 'Invalid file type. Please upload csv file.'],
  ['wrong.xlsx', 'text/csv', 'Invalid file type. Please upload csv file.'],
])('rejects %s', async (name, type, message) => {
  expect((await upload(file(name), {}, type)).json().message).toBe(message);
});
