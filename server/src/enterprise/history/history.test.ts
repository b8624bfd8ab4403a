import type { Change, Difference } from '@keystead/contract/enterprise/history.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

type Changes = { rows: Change[]; total: number };
type Preview = { differences: Difference[] };

const changesOf = async (of: string, id: number, more = '') =>
  (await ask<Changes>(rob, 'GET', `/api/ect/history?of=${of}&id=${id}${more}`)).body;

const parametersOf = async (configurationId: number) => {
  const url = `/api/ect/parameters?configurationId=${configurationId}&size=1000`;
  return (await ask<{ rows: Parameter[] }>(rob, 'GET', url)).body.rows;
};

const one = async (configurationId: number, key: string) => {
  const found = (await parametersOf(configurationId)).find((parameter) => parameter.key === key);
  if (!found) throw new Error(`${key} is not there.`);
  return found;
};

const setValue = async (configurationId: number, key: string, value: string) => {
  const { id, version } = await one(configurationId, key);
  return ask(eve, 'PUT', `/api/ect/parameters/${id}`, { key, value, version });
};

const previewAt = async (id: number, at: string) =>
  (await ask<Preview>(rob, 'GET', `/api/ect/configurations/${id}/restore?at=${at}`)).body.differences;

const now = async () => {
  const { rows } = await world.services.data.query<{ now: Date }>('select clock_timestamp() as now');
  await new Promise((done) => setTimeout(done, 5));
  return rows[0]?.now.toISOString() ?? '';
};

test('shows who, when, before and after on each page that a change concerns', async () => {
  await setValue(11, 'bp.walkaway.timeout.minutes', '20');
  const { id } = await one(11, 'bp.walkaway.timeout.minutes');
  const [change] = (await changesOf('parameter', id)).rows;
  expect(change).toMatchObject({
    by: 'Eve Edit',
    action: 'changed',
    name: 'bp.walkaway.timeout.minutes',
    fields: [{ field: 'value', before: '15', after: '20' }],
    isRestorable: true,
    traceId: expect.any(String),
  });
  expect((await changesOf('configuration', 11)).rows[0]?.id).toBe(change?.id);
  expect((await changesOf('customer', 7)).rows[0]?.id).toBe(change?.id);
  expect((await changesOf('customer', 7, '&search=walkaway&size=1')).total).toBeGreaterThan(4);
});

test('keeps a history for customers, configurations and the stack too', async () => {
  const customer = await ask<{ version: number }>(eve, 'GET', '/api/ect/customers/13');
  const renamed = { id: 13, version: customer.body.version, accountId: '10013', accountName: 'Full Oaks' };
  await ask(eve, 'PUT', '/api/ect/customers', renamed);
  expect((await changesOf('customer', 13)).rows[0]).toMatchObject({
    entity: 'customer',
    fields: [{ field: 'accountName', before: 'Empty Oaks', after: 'Full Oaks' }],
    isRestorable: false,
  });
  await ask(eve, 'POST', '/api/ect/parameters', { stackId: 4, key: 'zz.new', value: '1' });
  expect((await changesOf('stack', 4)).rows[0]).toMatchObject({ action: 'created', name: 'zz.new' });
});

test('keeps the history of what is deleted, and groups changes made together', async () => {
  const batch = {
    configurationId: 13,
    parameters: [
      { key: 'zz.a', value: '1' },
      { key: 'zz.b', value: '2' },
    ],
  };
  const { body } = await ask<{ parameters: Parameter[] }>(eve, 'POST', '/api/ect/parameters/batch', batch);
  const ids = body.parameters.map(({ id }) => id);
  await ask(eve, 'DELETE', `/api/ect/parameters/bulk?ids=${ids}`);
  const [last, first] = (await changesOf('configuration', 13)).rows;
  expect([last?.action, first?.action]).toEqual(['deleted', 'deleted']);
  expect(last?.changeSet).toBe(first?.changeSet);
  expect(last?.configurationName).toBe('Lakeside SL Down');
});

test('restores a whole configuration to an earlier time after a preview', async () => {
  const before = await now();
  const original = await parametersOf(12);
  await setValue(12, 'bp.walkaway.timeout.minutes', '99');
  await ask(eve, 'POST', '/api/ect/parameters', { configurationId: 12, key: 'ct.fresh', value: '1' });
  const corpOid = await one(12, 'snf.corpOid');
  await ask(eve, 'DELETE', `/api/ect/parameters/${corpOid.id}`);

  const differences = await previewAt(12, before);
  expect(differences.map(({ key, action, earlier }) => [key, action, earlier])).toEqual([
    ['bp.walkaway.timeout.minutes', 'update', '15'],
    ['ct.fresh', 'delete', null],
    ['provision.productsneeded', 'update', 'snf,sl,bp'],
    ['snf.corpOid', 'create', '500401'],
  ]);
  expect(differences.find(({ key }) => key === 'provision.productsneeded')?.obstacle).toContain('is set on');

  const expected = differences
    .filter(({ obstacle }) => obstacle === null)
    .map(({ key, version }) => ({ key, version }));
  const restore = (body: object) => ask(eve, 'POST', '/api/ect/configurations/12/restore', body);
  const restored = await restore({ at: before, expected });
  expect(restored).toMatchObject({ status: 200, body: { productsNeeded: 'snf,sl,bp' } });
  const plain = (list: Parameter[]) => list.map(({ key, value }) => `${key}=${value}`).sort();
  expect(plain(await parametersOf(12))).toEqual(plain(original));
  expect((await changesOf('configuration', 12)).rows[0]?.by).toBe('Eve Edit');
});

test('rejects a restore if something has changed since the preview', async () => {
  const before = await now();
  await setValue(14, 'bp.walkaway.timeout.minutes', '30');
  const [difference] = await previewAt(14, before);
  await setValue(14, 'bp.walkaway.timeout.minutes', '31');
  const expected = [{ key: difference?.key, version: difference?.version }];
  const refused = await ask(eve, 'POST', '/api/ect/configurations/14/restore', { at: before, expected });
  expect(refused).toMatchObject({ status: 409, body: { code: 'restore.changed' } });
  expect((await one(14, 'bp.walkaway.timeout.minutes')).value).toBe('31');
  expect(
    (await ask(rob, 'POST', '/api/ect/configurations/14/restore', { at: before, expected })).status,
  ).toBe(403);
});

test('does not restore what the rules forbid today', async () => {
  const zones = { configurationId: 14, key: 'bp.idm.zones.limit', value: '30' };
  const created = await ask<{ id: number }>(eve, 'POST', '/api/ect/parameters', zones);
  const earlierTime = await now();
  await ask(eve, 'DELETE', `/api/ect/parameters/${created.body.id}`);
  await ask(eve, 'POST', '/api/ect/parameters', { ...zones, configurationId: 13, value: '20' });
  const difference = (await previewAt(14, earlierTime)).find(({ key }) => key === zones.key);
  expect(difference?.obstacle).toBe('The available number for bp.idm.zones.limit is only up to 15 or less.');
  const expected = [{ key: zones.key, version: null }];
  const refused = await ask(eve, 'POST', '/api/ect/configurations/14/restore', { at: earlierTime, expected });
  expect(refused.status).toBe(400);
});

test('restores one value, even a deleted one', async () => {
  await setValue(18, 'bp.walkaway.timeout.minutes', '40');
  const { id } = await one(18, 'bp.walkaway.timeout.minutes');
  const [change] = (await changesOf('parameter', id)).rows;
  const url = `/api/ect/history/${change?.id}/restore`;
  const preview = await ask<{ difference: Difference }>(rob, 'GET', `${url}?side=before`);
  expect(preview.body.difference).toMatchObject({ current: '40', earlier: '15', action: 'update' });
  const stale = await ask(eve, 'POST', url, { side: 'before', version: 1 });
  expect(stale.body.code).toBe('restore.changed');
  const body = { side: 'before', version: preview.body.difference.version };
  expect((await ask(eve, 'POST', url, body)).body).toMatchObject({ parameter: { value: '15' } });
  expect((await ask(rob, 'GET', `${url}?side=before`)).body).toEqual({ difference: null });

  await ask(eve, 'DELETE', `/api/ect/parameters/${id}`);
  const [deletion] = (await changesOf('parameter', id)).rows;
  const restored = await ask(eve, 'POST', `/api/ect/history/${deletion?.id}/restore`, {
    side: 'before',
    version: null,
  });
  expect(restored.body).toMatchObject({ parameter: { value: '15', key: 'bp.walkaway.timeout.minutes' } });
});

test('shows customers only their own history', async () => {
  const rows = await world.services.data.transaction({ customerId: 1 }, (tx) =>
    tx.selectFrom('enterprise_changes').select('customer_id').distinct().execute(),
  );
  expect(rows).toEqual([{ customer_id: 1 }]);
});
