import type { CustomerDetail } from '@keystead/contract/enterprise/customers.ts';
import type { Change } from '@keystead/contract/enterprise/history.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

afterEach(() => void vi.restoreAllMocks());

const customers = '/api/ect/customers';

const create = (accountId: string, fields: object) =>
  ask<CustomerDetail>(eve, 'POST', customers, { accountId, accountName: 'New', ...fields });

const read = async (id: number) => (await ask<CustomerDetail>(eve, 'GET', `${customers}/${id}`)).body;

const save = async (id: number, change: object, caller = eve) => {
  const { version, accountId, accountName } = await read(id);
  return ask(caller, 'PUT', customers, { id, version, accountId, accountName, ...change });
};

const zonesIn = async (id: number) => {
  const { rows } = (await ask<{ rows: Change[] }>(eve, 'GET', `/api/ect/history?of=customer&id=${id}`)).body;
  return rows.flatMap(({ by, fields }) =>
    fields.filter(({ field }) => field === 'timeZone').map(({ before, after }) => [by, before, after]),
  );
};

const eventsOf = (id: number) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'before', 'after'])
      .where('target_type', '=', 'customer')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute(),
  );

test('a new customer is in Chicago unless it is somewhere else', async () => {
  const { id } = (await create('77071', {})).body;
  expect((await read(id)).timeZone).toBe('America/Chicago');
  const other = (await create('77072', { timeZone: ' pacific/auckland ' })).body.id;
  expect((await read(other)).timeZone).toBe('Pacific/Auckland');
  expect(await zonesIn(other)).toEqual([['Eve Edit', null, 'Pacific/Auckland']]);
  expect(await eventsOf(other)).toMatchObject([{ after: { timeZone: 'Pacific/Auckland' } }]);
});

test('a changed zone is stored by its usual name, with history and audit; omitting it keeps it', async () => {
  const { id } = (await create('77073', {})).body;
  expect((await save(id, { timeZone: 'US/Eastern' })).status).toBe(200);
  expect((await read(id)).timeZone).toBe('America/New_York');
  expect((await save(id, { accountName: 'Renamed' })).status).toBe(200);
  expect((await read(id)).timeZone).toBe('America/New_York');
  expect(await zonesIn(id)).toEqual([
    ['Eve Edit', 'America/Chicago', 'America/New_York'],
    ['Eve Edit', null, 'America/Chicago'],
  ]);
  expect((await eventsOf(id))[1]).toMatchObject({
    event: 'customer.updated',
    before: { timeZone: 'America/Chicago' },
    after: { timeZone: 'America/New_York' },
  });
});

test('only whoever can edit the customer changes it, and not over the change of someone else', async () => {
  const { id } = (await create('77074', {})).body;
  const stale = await read(id);
  expect((await save(id, { timeZone: 'Asia/Tokyo' }, rob)).status).toBe(403);
  await save(id, { timeZone: 'Europe/Vienna' });
  const { status, body } = await save(id, { timeZone: 'Asia/Tokyo', version: stale.version });
  expect([status, body.code]).toEqual([409, 'record.changedBy']);
  expect((await read(id)).timeZone).toBe('Europe/Vienna');
});

const refusal = {
  status: 400,
  body: {
    fieldErrors: [{ field: 'timeZone', message: 'Please select a time zone such as America/Chicago.' }],
  },
};

test.each(['Mars/Olympus', '-06:00', 'FOO+3', '', 'A'.repeat(65), null, 6])(
  'refuses %j',
  async (timeZone) => {
    expect(await create('77075', { timeZone })).toMatchObject(refusal);
    expect(await save(1, { timeZone })).toMatchObject(refusal);
    expect((await read(1)).timeZone).toBe('America/Chicago');
  },
);

test('refuses a zone that the runtime knows and the database does not', async () => {
  const { id } = (await create('77076', {})).body;
  const newer = new Intl.DateTimeFormat('en').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...newer,
    timeZone: 'Mars/Olympus',
  });
  expect(await save(id, { timeZone: 'Asia/Tokyo' })).toMatchObject(refusal);
  expect(await create('77077', { timeZone: 'Asia/Tokyo' })).toMatchObject(refusal);
  expect((await read(id)).timeZone).toBe('America/Chicago');
});
