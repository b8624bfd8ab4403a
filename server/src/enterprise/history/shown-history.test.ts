import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Change } from '@keystead/contract/enterprise/history.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');
// Other systems agree to everything.
const succeed = async () => undefined;
Object.assign(world.services, {
  external: {
    ...world.services.external,
    careAssist: { reload: succeed },
    carePlatform: { ...world.services.external.carePlatform, resetSearch: succeed, health: async () => 'UP' },
    launcher: { putContext: succeed, removeContext: succeed },
  },
});

const changesOf = async (of: string, id: number, search = '') => {
  const url = `/api/ect/history?of=${of}&id=${id}&search=${encodeURIComponent(search)}`;
  return (await ask<{ rows: Change[] }>(rob, 'GET', url)).body.rows;
};

const add = async (owner: object, key: string, value: string) =>
  (
    await ask<{ id: number; parameter: Parameter }>(eve, 'POST', '/api/ect/parameters', {
      ...owner,
      key,
      value,
    })
  ).body;

const open = async (configName: string) => {
  const body = { ...plainConfiguration, configName, customerId: 13 };
  const created = await ask<CustomerConfiguration>(eve, 'POST', '/api/ect/configurations', body);
  return created.body.customerConfigurationDto;
};

test('shows actions at other systems in the history', async () => {
  const done = { entity: 'outside', action: 'done', by: 'Eve Edit', isRestorable: false };
  await ask(eve, 'PUT', '/api/ect/parameters/hot-reload', { configurationId: 1 });
  await ask(eve, 'PUT', '/api/ect/parameters/hot-reload', { configurationId: 1 });
  const reloads = await changesOf('configuration', 1, 'Hot Reload to CareAssist');
  expect(reloads).toHaveLength(2);
  expect(reloads[0]).toMatchObject({ ...done, name: 'Hot Reload to CareAssist', fields: [] });

  const { parameters } = (await ask<CustomerConfiguration>(eve, 'GET', '/api/ect/configurations/1')).body;
  const url = parameters.find(({ key }) => key === 'snf.api.url.root')?.value;
  await ask(eve, 'PUT', '/api/ect/parameters/search-reset', { configurationId: 1, url });
  await ask(eve, 'POST', '/api/ect/parameters/cis-sync', { configurationId: 1 });
  await ask(eve, 'DELETE', '/api/ect/parameters/launcher-context/1');
  await ask(eve, 'PUT', '/api/ect/configurations/1/outside-credentials/snf', {
    credential: 'not-to-be-seen',
  });
  const externalChanges = (await changesOf('customer', 1)).filter(({ entity }) => entity === 'outside');
  expect(externalChanges.map(({ name }) => name)).toEqual([
    'Credential set',
    'Launcher context deleted',
    'CIS Data Sync begun',
    'Search reset',
    'Hot Reload to CareAssist',
    'Hot Reload to CareAssist',
  ]);
  expect(externalChanges[0]).toMatchObject({
    ...done,
    fields: [{ field: 'product', before: null, after: 'snf' }],
  });
});

test("shows changes of the identity provider application in its customer's history", async () => {
  const uris = { signInRedirectUris: ['https://a.example/in'], signOutRedirectUris: [] };
  const body = { crmId: '10013', version: null, ...uris };
  const created = await ask<{ version: number }>(eve, 'POST', '/api/ect/idp-applications', body);
  expect(created.status).toBe(200);
  const changed = { ...body, version: created.body.version, signInRedirectUris: ['https://b.example/in'] };
  await ask(eve, 'POST', '/api/ect/idp-applications', changed);
  const [last, first] = (await changesOf('customer', 13)).filter(({ entity }) => entity === 'application');
  expect(last).toMatchObject({
    action: 'changed',
    by: 'Eve Edit',
    fields: [{ field: 'signInRedirectUris', before: 'https://a.example/in', after: 'https://b.example/in' }],
  });
  expect(first?.action).toBe('created');
  expect(JSON.stringify([last, first])).not.toContain('secret');
});

test('attributes changes of clients and the timeout to the acting user', async () => {
  const idp = await as(world, 'r.idp@harborpoint.example');
  const ulf = await as(world, 'ulf.corp@harborpoint.example');
  const client = {
    name: 'Passing client',
    signInRedirectUris: ['https://a.example/in'],
    signOutRedirectUris: [],
    backchannelLogoutUri: '',
    scopes: [],
    asksConsent: false,
    requiresPkce: true,
    applications: [],
  };
  const clients = '/api/security/clients';
  const { id } = (await ask<{ id: number }>(idp, 'POST', clients, client)).body;
  await ask(idp, 'PUT', `${clients}/${id}`, { ...client, scopes: ['email'], version: 1 });
  await ask(idp, 'PUT', `${clients}/${id}/enabled`, { isEnabled: false });
  await world.services.data.transaction('all', (tx) =>
    tx.updateTable('idp_applications').set({ modified_by: 'Somebody Else' }).where('id', '=', id).execute(),
  );
  expect((await ask(idp, 'DELETE', `${clients}/${id}?version=3`)).status).toBe(204);
  const changes = await changesOf('customer', 2, client.name);
  expect(changes.map(({ by }) => by)).toEqual(Array(4).fill('Right idp'));

  const address = '/api/security/settings';
  const { settings, version } = (await ask<{ settings: object; version: number }>(ulf, 'GET', address)).body;
  await ask(ulf, 'PUT', address, { ...settings, sessionTimeoutMinutes: 44, version });
  const [timeout] = await changesOf('customer', 2, 'bp.walkaway.timeout.minutes');
  expect(timeout).toMatchObject({ by: 'Ulf Corp', fields: [{ after: '44' }] });
});

test('offers no restore if the environment is gone', async () => {
  const { id, version } = await open('Short-lived');
  await add({ configurationId: id }, 'zz.gone', '1');
  const [offered] = await changesOf('customer', 13, 'zz.gone');
  expect(offered).toMatchObject({ isRestorable: true });
  expect((await ask(eve, 'DELETE', `/api/ect/configurations/${id}?version=${version}`)).status).toBe(204);
  const changes = await changesOf('customer', 13, 'zz.gone');
  expect(changes.map(({ action, isRestorable }) => [action, isRestorable])).toEqual([
    ['deleted', false],
    ['created', false],
  ]);
});

test.each([
  ['a configuration', { configurationId: 14 }],
  ['a customer', { customerId: 13 }],
  ['the stack', { stackId: 4 }],
])('continues the history of a parameter of %s after it was deleted and restored', async (_, owner) => {
  const first = await add(owner, 'zz.lives', '1');
  await ask(eve, 'PUT', `/api/ect/parameters/${first.id}`, { key: 'zz.lives', value: '2', version: 1 });
  await ask(eve, 'DELETE', `/api/ect/parameters/${first.id}`);
  const [deletion] = await changesOf('parameter', first.id);
  expect(deletion).toMatchObject({ action: 'deleted', isRestorable: true });
  const restored = await ask<{ parameter: Parameter }>(
    eve,
    'POST',
    `/api/ect/history/${deletion?.id}/restore`,
    {
      side: 'before',
      version: null,
    },
  );
  expect(restored.body.parameter).toMatchObject({ key: 'zz.lives', value: '2' });
  const actions = (await changesOf('parameter', restored.body.parameter.id)).map(({ action }) => action);
  expect(actions).toEqual(['created', 'deleted', 'changed', 'created']);
});

test('searches only what is shown', async () => {
  const { id, version } = await open('Looked at');
  const saved = { ...plainConfiguration, configName: 'Seen', configNotes: 'Said "twice"', version };
  expect((await ask(eve, 'PUT', `/api/ect/configurations/${id}`, saved)).status).toBe(200);
  const found = async (text: string) =>
    (await changesOf('configuration', id, text)).map(({ action }) => action);
  expect(await found('Seen')).toEqual(['changed']);
  expect(await found('said "twice"')).toEqual(['changed']);
  expect(await found('Configuration Name')).toEqual(['changed', 'created']);
  expect(await found('Configuration changed')).toEqual(['changed']);
  // The type is unchanged and therefore not shown with the change.
  expect(await found('Other')).toEqual(['created']);
  // Column names of the tables are not shown.
  expect(await found('config_name')).toEqual([]);
  expect(await found('sealed')).toEqual([]);
});
