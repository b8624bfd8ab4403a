import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Change, Difference } from '@keystead/contract/enterprise/history.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration, unfederated } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const parameters = '/api/ect/parameters';
const aline = 'ssointegrations.aline.enabled';
const search = 'bp.globalsearch.enabled';
const needsOkta = 'This requires Okta as the user management.';
const needsServer = 'This requires Keycloak or Okta as the user management.';

const management = (choice: 'okta' | 'keycloak' | 'legacy') => ({
  userManagementOkta: String(choice === 'okta'),
  userManagementKeycloak: String(choice === 'keycloak'),
  userManagementLegacy: String(choice === 'legacy'),
  federation: choice === 'okta' ? unfederated : null,
});

const fields = (choice: 'okta' | 'keycloak' | 'legacy') => ({
  ...plainConfiguration,
  ...management(choice),
  productsNeeded: ['snf', 'bp'],
  touchedProducts: ['snf', 'bp'],
});

/** A new environment with an address and a number, so that search can be switched on. */
const open = async (choice: 'okta' | 'keycloak' | 'legacy') => {
  const body = { ...fields(choice), customerId: 13 };
  const created = await ask<CustomerConfiguration>(eve, 'POST', '/api/ect/configurations', body);
  const { id, version } = created.body.customerConfigurationDto;
  await add(id, 'snf.corpOid', '500');
  return { id, version };
};

const add = (configurationId: number, key: string, value: string) =>
  ask<{ id: number }>(eve, 'POST', parameters, { configurationId, key, value });

const read = async (configurationId: number, key: string) => {
  const url = `${parameters}/by-key?configurationId=${configurationId}&keys=${key}`;
  const [found] = (await ask<Parameter[]>(eve, 'GET', url)).body;
  return found;
};

const require = async (configurationId: number, key: string) => {
  const found = await read(configurationId, key);
  if (!found) throw new Error(`${key} is not there.`);
  return found;
};

const now = async () => {
  const { rows } = await world.services.data.query<{ now: Date }>('select clock_timestamp() as now');
  await new Promise((done) => setTimeout(done, 5));
  return rows[0]?.now.toISOString() ?? '';
};

const save = async (id: number, changes: object) => {
  const { body } = await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${id}`);
  const { version } = body.customerConfigurationDto;
  return ask(eve, 'PUT', `/api/ect/configurations/${id}`, {
    ...fields('okta'),
    touchedProducts: [],
    ...changes,
    version,
  });
};

test.each([
  ['ssointegrations.aline.enabled', 'keycloak', needsOkta],
  ['ssointegrations.nurserosie.enabled', 'legacy', needsOkta],
  ['ssointegrations.truesense.enabled', 'keycloak', needsOkta],
  [search, 'legacy', needsServer],
] as const)('rejects switching on %s under %s in any way', async (key, choice, message) => {
  const { id } = await open(choice);
  const refused = { status: 400, body: { fieldErrors: [{ field: 'value', message }] } };
  expect(await add(id, key.toUpperCase(), 'true')).toMatchObject(refused);
  const entries = [
    { key: 'zz.a', value: '1' },
    { key, value: 'True' },
  ];
  const batch = await ask(eve, 'POST', `${parameters}/batch`, { configurationId: id, parameters: entries });
  expect(batch).toMatchObject({ status: 400, body: { message: `${key}: ${message}` } });

  expect((await add(id, key, 'False')).status).toBe(201);
  const off = await require(id, key);
  const on = { id: off.id, key: off.key, value: 'True', version: off.version };
  expect(await ask(eve, 'PUT', `${parameters}/${off.id}`, on)).toMatchObject(refused);
  const bulk = { configurationId: id, parameters: [on] };
  expect(await ask(eve, 'PUT', `${parameters}/bulk/configuration`, bulk)).toMatchObject(refused);
});

test('does not restore under one user management what only another allows', async () => {
  const { id } = await open('okta');
  expect((await add(id, aline, 'True')).status).toBe(201);
  const earlierTime = await now();
  const changed = await save(id, management('keycloak'));
  expect(changed.status).toBe(200);
  expect(await read(id, aline)).toBeUndefined();

  const preview = await ask<{ differences: Difference[] }>(
    eve,
    'GET',
    `/api/ect/configurations/${id}/restore?at=${earlierTime}`,
  );
  expect(preview.body.differences.find(({ key }) => key === aline)?.obstacle).toBe(needsOkta);
  const expected = [{ key: aline, version: null }];
  const restored = await ask(eve, 'POST', `/api/ect/configurations/${id}/restore`, {
    at: earlierTime,
    expected,
  });
  expect(restored.status).toBe(400);

  const { body } = await ask<{ rows: Change[] }>(
    eve,
    'GET',
    `/api/ect/history?of=configuration&id=${id}&search=aline`,
  );
  const url = `/api/ect/history/${body.rows[0]?.id}/restore`;
  expect((await ask(eve, 'POST', url, { side: 'before', version: null })).status).toBe(400);
  expect(await read(id, aline)).toBeUndefined();
});

test('does not start seeding without the hosted provider', async () => {
  const { id } = await open('keycloak');
  const refused = await ask(eve, 'POST', `${parameters}/seeding`, { configurationId: id });
  expect(refused).toMatchObject({ status: 400, body: { message: needsOkta } });
});

const needed = {
  status: 409,
  body: {
    code: 'parameter.needed',
    message: 'The parameter snf.corpOid is needed while Global Search is on. Switch Global Search off first.',
  },
};

test('does not remove what search needs while it is on', async () => {
  const { id } = await open('okta');
  expect((await add(id, search, 'True')).status).toBe(201);
  const oid = await require(id, 'snf.corpOid');
  expect(await ask(eve, 'DELETE', `${parameters}/${oid.id}`)).toMatchObject(needed);
  expect(await ask(eve, 'DELETE', `${parameters}/bulk?ids=${oid.id}`)).toMatchObject(needed);
  const renamed = { key: 'snf.other', value: '5', version: oid.version };
  expect(await ask(eve, 'PUT', `${parameters}/${oid.id}`, renamed)).toMatchObject(needed);
  expect(await save(id, { productsNeeded: ['bp'], touchedProducts: ['snf'] })).toMatchObject({
    body: { code: 'parameter.needed' },
  });
  expect(await require(id, 'snf.corpOid')).toMatchObject({ value: '500', version: oid.version });

  const switched = await require(id, search);
  const bulkUrl = `${parameters}/bulk?ids=${oid.id},${switched.id}`;
  expect(await ask(eve, 'DELETE', bulkUrl)).toMatchObject({ status: 200, body: { deleted: 2 } });
});

test('does not remove what search needs by restoring either', async () => {
  const body = { ...fields('okta'), customerId: 13 };
  const made = await ask<CustomerConfiguration>(eve, 'POST', '/api/ect/configurations', body);
  const { id } = made.body.customerConfigurationDto;
  const before = await now();
  await add(id, 'snf.corpOid', '500');
  await add(id, search, 'True');
  const url = `/api/ect/configurations/${id}/restore`;
  const { differences } = (await ask<{ differences: Difference[] }>(eve, 'GET', `${url}?at=${before}`)).body;
  const expected = differences.map(({ key, version }) => ({ key, version }));
  const only = expected.filter(({ key }) => key === 'snf.corpOid');
  expect(await ask(eve, 'POST', url, { at: before, expected: only })).toMatchObject(needed);

  const [created] = (
    await ask<{ rows: Change[] }>(eve, 'GET', `/api/ect/history?of=configuration&id=${id}&search=corpOid`)
  ).body.rows;
  const one = `/api/ect/history/${created?.id}/restore`;
  const preview = await ask<{ difference: Difference }>(eve, 'GET', `${one}?side=before`);
  expect(preview.body.difference.obstacle).toBe(needed.body.message);
  const { version } = preview.body.difference;
  expect((await ask(eve, 'POST', one, { side: 'before', version })).status).toBe(400);
  expect(await read(id, 'snf.corpOid')).toBeDefined();
  expect((await ask(eve, 'POST', url, { at: before, expected })).status).toBe(200);
  expect(await read(id, search)).toBeUndefined();
});

test("keeps what the stack's own search needs", async () => {
  const own = await ask<Parameter[]>(eve, 'GET', `${parameters}/stack`);
  const oids = own.body.filter(({ key }) => key.toLowerCase().includes('corpoid'));
  expect((await ask(eve, 'POST', parameters, { stackId: 4, key: search, value: 'True' })).status).toBe(201);
  const refused = await ask(eve, 'DELETE', `${parameters}/bulk?ids=${oids.map(({ id }) => id)}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'parameter.needed' } });
});

test('allows changes to a configuration that already lacked something', async () => {
  const { id } = await open('okta');
  await add(id, search, 'True');
  await world.services.data.transaction('all', (tx) =>
    tx.deleteFrom('parameters').where('configuration_id', '=', id).where('key', '=', 'snf.corpOid').execute(),
  );
  expect((await add(id, 'zz.a', '1')).status).toBe(201);
});

test('names the configuration page for what only it sets, whatever else is missing', async () => {
  const { id } = await open('okta');
  const mobile = 'multicare.mobile.enabled';
  const managed = { status: 409, body: { code: 'parameter.managed' } };
  expect(await add(id, mobile, 'True')).toMatchObject(managed);
  await add(id, mobile, 'False');
  const off = await require(id, mobile);
  const on = { key: mobile, value: 'True', version: off.version };
  expect(await ask(eve, 'PUT', `${parameters}/${off.id}`, on)).toMatchObject(managed);
});

test('does not switch search on in the save that deletes its parameter', async () => {
  const { id } = await open('okta');
  const flags = { ...plainConfiguration.flags, globalSearch: { enabled: true, touched: true } };
  const refused = await save(id, { flags, productsNeeded: ['snf'], touchedProducts: ['bp'] });
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'flags.globalSearch' }] } });
  expect((await save(id, { flags })).status).toBe(200);
  expect((await save(id, { productsNeeded: ['snf'], touchedProducts: ['bp'] })).status).toBe(200);
  expect(await read(id, search)).toBeUndefined();
  expect(await require(id, 'provision.productsneeded')).toMatchObject({ value: 'snf' });
});

test('deletes a parameter once even if it is named twice', async () => {
  const { id } = await open('okta');
  await add(id, 'zz.twice', '1');
  const twice = await require(id, 'zz.twice');
  const url = `${parameters}/bulk?ids=${twice.id},${twice.id}&versions=${twice.version},${twice.version}`;
  expect(await ask(eve, 'DELETE', url)).toMatchObject({ status: 200, body: { deleted: 1 } });
});
