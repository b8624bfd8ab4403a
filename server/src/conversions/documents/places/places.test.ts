import type { FoundResident } from '@keystead/contract/conversions/documents/document-residents.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../../../../../tooling/test/caller.ts';
import { documentWorld, maple } from '../../../../../tooling/test/conversions/documents.ts';
import { ask, setFault } from '../../../../../tooling/test/enterprise.ts';

const opened = documentWorld();
let nobody: Caller;
beforeAll(async () => {
  nobody = await as(opened.world, 'eve.edit@provider.example');
});

const root = '/api/conversions/documents';
const query = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
const get = <T = Record<string, unknown>[]>(path: string, values: Record<string, unknown> = {}) =>
  ask<T>(opened.renee, 'GET', `${root}/${path}?${query(values)}`);

const oaks = { ...maple, facilityId: 101 };
const everything = {
  ...oaks,
  unitIds: '1011,1012,1013',
  typeIds: '10,11,12,13,14,15,16,17',
  from: '2025-05-01',
  to: '2026-10-31',
};

test('lists environments with a care platform, whether or not their services respond', async () => {
  await setFault(opened.sandbox, 'resident-documents', { kind: 'down', status: 503 });
  const { status, body } = await get('environments');
  await setFault(opened.sandbox, 'resident-documents', null as never);
  expect(status).toBe(200);
  const first = body.find(({ configName }) => configName === 'Maple Grove Production');
  expect(first).toEqual({
    environmentID: 1,
    environmentKey: expect.any(String),
    configId: 1,
    configName: 'Maple Grove Production',
    customerName: 'Maple Grove Senior Care',
  });
  const names = body.map(({ configName }) => configName);
  expect(names).toEqual(names.toSorted());
  // One has no care platform, the other is not active.
  expect(names).not.toContain('Maple Grove Assisted Living');
  expect(names).not.toContain('Maple Grove Archive');
});

test('lists corporations, facilities, units and types from the service, by name', async () => {
  const corporations = await get('corporations', maple);
  expect(corporations.body[0]).toEqual({
    corporationID: expect.any(Number),
    corpName: expect.any(String),
    environmentID: 1,
  });
  const facilities = await get('facilities', { ...maple, corporationId: 1 });
  expect(facilities.body).toEqual([
    { facilityID: 101, facilityName: 'Oaks' },
    { facilityID: 102, facilityName: 'Pines' },
  ]);
  const { body } = await get<Record<string, unknown>>('unit-and-types', oaks);
  expect(body.units).toEqual([
    { patientGroupID: 1011, description: 'East Wing' },
    { patientGroupID: 1013, description: 'Memory Care' },
    { patientGroupID: 1012, description: 'West Wing' },
  ]);
  expect(body.documentTypes).toHaveLength(8);
  expect(body.documentTypes).toContainEqual({ documentTypeID: 10, documentType: 'Care Plan' });
});

test('finds residents with their documents, and never shows their SSN', async () => {
  const { body } = await get<FoundResident[]>('residents', everything);
  expect(body).toHaveLength(120);
  expect(body.reduce((sum, { documentsCount }) => sum + documentsCount, 0)).toBe(600);
  const ada = body.find(({ residentID }) => residentID === 'R-101-001');
  expect(ada).toEqual({
    residentID: 'R-101-001',
    firstName: 'Ada',
    lastName: 'Abbott',
    ssn: '•••-••-0000',
    dob: '1930-01-01',
    mrn: 'MRN-4000',
    unit: 'East Wing',
    gender: 'Male',
    documentsCount: 5,
    bytes: expect.any(Number),
  });
  expect(JSON.stringify(body)).not.toMatch(/\d{9}/);
  const names = body.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
  expect(names).toEqual(names.toSorted());
  const narrow = await get<FoundResident[]>('residents', { ...everything, unitIds: 1012, typeIds: 10 });
  expect(narrow.body.length).toBeGreaterThan(0);
  expect(new Set(narrow.body.map(({ unit }) => unit))).toEqual(new Set(['West Wing']));
  const none = await get('residents', { ...everything, from: '2020-01-01', to: '2020-12-31' });
  expect(none).toEqual({ status: 200, body: [] });
});

const without = (left: keyof typeof everything) => ({
  ...Object.fromEntries(Object.entries(everything).filter(([key]) => key !== left)),
});

test.each(Object.keys(everything) as (keyof typeof everything)[])(
  'rejects a search without %s and says so',
  async (field) => {
    const { status, body } = await get<{ fieldErrors?: { field: string }[] }>('residents', without(field));
    expect(status).toBe(400);
    expect(body.fieldErrors?.map((one) => one.field)).toEqual([field]);
  },
);

test.each([
  [{ unitIds: '' }, 'unitIds'],
  [{ unitIds: '1;drop' }, 'unitIds'],
  [{ unitIds: Array.from({ length: 1001 }, (_, index) => index + 1).join() }, 'unitIds'],
  [{ typeIds: '0' }, 'typeIds.0'],
  [{ from: '11/15/2026' }, 'from'],
  [{ to: '2026-02-30' }, 'to'],
  [{ from: '2026-10-31', to: '2025-05-01' }, 'from'],
  [{ configId: 'x' }, 'configId'],
])('rejects a search with %o', async (change, field) => {
  const { status, body } = await get<{ fieldErrors?: { field: string }[] }>('residents', {
    ...everything,
    ...change,
  });
  expect(status).toBe(400);
  expect(body.fieldErrors?.map((one) => one.field)).toEqual([field]);
});

const calls = [
  ['corporations', maple],
  ['facilities', { ...maple, corporationId: 1 }],
  ['unit-and-types', oaks],
  ['residents', everything],
] as const;

test.each(calls)('%s: rejects a mismatched, an inactive and an unknown environment', async (path, values) => {
  for (const change of [{ environmentId: 2 }, { configId: 10, environmentId: 10 }, { configId: 9999 }])
    expect((await get(path, { ...values, ...change })).status).toBe(404);
});

test.each([
  ['facilities', { ...maple, corporationId: 99 }],
  ['unit-and-types', { ...maple, facilityId: 999 }],
  ['residents', { ...everything, facilityId: 999 }],
] as const)('%s: rejects a place that the service does not know', async (path, values) => {
  expect((await get(path, values)).status).toBe(404);
});

test.each(calls)('%s: names a service that is down or returns nonsense', async (path, values) => {
  for (const fault of [
    { kind: 'down', status: 503 },
    { kind: 'nonsense' },
    { kind: 'refuses', status: 401 },
  ]) {
    await setFault(opened.sandbox, 'resident-documents', fault);
    const { status, body } = await get<object>(path, values);
    expect([status, body]).toMatchObject([
      502,
      {
        code: 'outside.unavailable',
        message: 'The document service is not available at the moment. Please try again later.',
      },
    ]);
  }
  await setFault(opened.sandbox, 'resident-documents', null as never);
});

test.each([['environments', {}] as const, ...calls])('%s needs the right', async (path, values) => {
  expect((await ask(nobody, 'GET', `${root}/${path}?${query(values)}`)).status).toBe(403);
});

test('an environment without the address of a document service', async () => {
  await opened.world.services.data.transaction('all', (tx) =>
    sql`delete from parameters where key = 'provision.documents.url.root' and configuration_id = 1`.execute(
      tx,
    ),
  );
  expect((await get<object>('corporations', maple)).body).toMatchObject({
    code: 'outside.addressMissing',
    message: 'The parameter provision.documents.url.root is not set for this configuration.',
  });
});
