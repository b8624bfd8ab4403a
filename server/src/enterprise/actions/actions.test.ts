import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import type {
  CustomerConfiguration,
  SaveProblem,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import {
  ask,
  inspect,
  plainConfiguration,
  setFault,
  unfederated,
} from '../../../../tooling/test/enterprise.ts';
import { createExternalSystems } from '../external/external-systems.ts';
import { refreshLauncher } from '../external/refresh-launcher.ts';

let sandbox: Sandbox;
let world: TestApp;
let eve: Caller;
const seen: ObservedCall[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  world.services.external = createExternalSystems(world.services.config, {
    timeoutMs: 1500,
    onCall: (call) => seen.push(call),
  });
  eve = await as(world, 'eve.edit@provider.example');
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const down = { kind: 'down' };

const stored = async (configurationId: number, key: string) => {
  const row = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('parameters')
      .select('value')
      .where('configuration_id', '=', configurationId)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  return row?.value;
};

test("takes a customer's GUID from the registry, or leaves it as is", async () => {
  const sync = (accountId: string) => ask(eve, 'POST', `/api/ect/customers/${accountId}/guid-sync`);
  const synced = await sync('10007');
  expect(synced.body).toMatchObject({
    message: 'GUID Sync has been completed successfully for CRM ID: 10007',
    customer: { guid: expect.stringMatching(/^[\da-f-]{36}$/), modifiedBy: 'eve.edit@provider.example' },
  });
  expect(seen.at(-1)).toMatchObject({ system: 'registry', status: 200, traceId: expect.any(String) });
  expect(await sync('wc-77A')).toMatchObject({
    status: 409,
    body: { message: 'CRM ID WC-77a was not found in the customer registry.' },
  });
  await setFault(sandbox, 'registry', down);
  expect(await sync('10001')).toMatchObject({
    status: 502,
    body: { message: 'The customer registry is not available at the moment. Please try again later.' },
  });
  expect((await sync('nobody')).status).toBe(404);
});

test("needs the customer's GUID to sync that of a configuration", async () => {
  const sync = (id: number) => ask(eve, 'POST', `/api/ect/configurations/${id}/guid-sync`);
  expect((await sync(4)).body.code).toBe('customer.guidMissing');
  expect((await sync(7)).body).toMatchObject({
    message: 'GUID Sync has been completed successfully for configuration ID: 7',
    configuration: { guid: expect.any(String) },
  });
  expect(await inspect(sandbox, '/registry/environments')).toMatchObject([
    { configurationId: 7, crmId: '10001' },
  ]);
});

test('checks the health of stored addresses only', async () => {
  const health = async (configurationId: number, key: string, url: string) =>
    (
      await ask<{ status: string | null }>(
        eve,
        'GET',
        `/api/ect/parameters/health?configurationId=${configurationId}&key=${key}&url=${encodeURIComponent(url)}`,
      )
    ).body;
  const at = (slug: string, product: string) => `${sandbox.url}/care/${slug}/${product}/api`;
  expect(await health(1, 'snf.api.url.root', at('maple', 'snf'))).toEqual({ status: 'UP', message: null });
  expect(await health(12, 'snf.api.url.root', at('lakeside-snf-down', 'snf'))).toEqual({
    status: 'DOWN',
    message: 'API service is unavailable.',
  });
  expect(await health(14, 'snf.api.url.root', at('lakeside-no-health', 'snf'))).toEqual({
    status: null,
    message: null,
  });
  await setFault(sandbox, 'care', { kind: 'slow', ms: 5000 }, 'maple/sl');
  expect(await health(1, 'sl.api.url.root', at('maple', 'sl'))).toMatchObject({ status: 'DOWN' });
  const before = seen.length;
  expect(await health(1, 'snf.api.url.root', 'http://169.254.169.254/')).toMatchObject({
    code: 'request.invalid',
  });
  expect(await health(1, 'ca.api.url.root', at('maple', 'ca'))).toMatchObject({ code: 'request.invalid' });
  expect(seen).toHaveLength(before);
});

test('never calls an address on a foreign host, regardless of who stored it', async () => {
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value: 'http://collector.example/api' })
      .where('configuration_id', '=', 13)
      .where('key', '=', 'snf.api.url.root')
      .execute(),
  );
  const before = seen.length;
  const body = { configurationId: 13, url: 'http://collector.example/api' };
  expect((await ask(eve, 'PUT', '/api/ect/parameters/search-reset', body)).body).toMatchObject({
    code: 'outside.addressRefused',
    message: 'Calls to the address of snf.api.url.root are not allowed.',
  });
  expect(seen).toHaveLength(before);
});

test('sends CareAssist its parameters on hot reload', async () => {
  const reload = (configurationId: number) =>
    ask(eve, 'PUT', '/api/ect/parameters/hot-reload', { configurationId });
  expect((await reload(1)).body).toBe('Hot Reload to CareAssist has been called.');
  const loaded = await inspect(sandbox, '/care/maple/ca/api/configuration');
  expect(loaded.parameters).toContainEqual({ key: 'ca.hotreload', value: 'true' });
  expect(await stored(1, 'ca.hotreload')).toBe('true');
  expect((await reload(8)).body.message).toBe(
    'The parameter ca.api.url.root is not set for this configuration.',
  );
  expect((await reload(10)).body.code).toBe('configuration.inactive');
  await setFault(sandbox, 'care', down, 'maple-training/ca');
  expect((await reload(2)).body.message).toBe(
    'CareAssist is not available at the moment. Please try again later.',
  );
  expect(await stored(2, 'ca.hotreload')).toBe('false');
});

test('rebuilds the search index at the stored address', async () => {
  const url = `${sandbox.url}/care/maple/snf/api`;
  const reset = (body: object) => ask(eve, 'PUT', '/api/ect/parameters/search-reset', body);
  expect((await reset({ configurationId: 1, url })).body).toBe(
    'Elastic Database has been successfully reset.',
  );
  expect((await inspect(sandbox, '/care/maple/snf/api/search/stats')).resets).toBe(1);
  expect((await reset({ configurationId: 1, url: `${url}/other` })).status).toBe(400);
});

test('does not run the same action twice concurrently', async () => {
  await setFault(sandbox, 'care', { kind: 'slow', ms: 400 }, 'maple/snf');
  const body = { configurationId: 1, url: `${sandbox.url}/care/maple/snf/api` };
  const both = await Promise.all([1, 2].map(() => ask(eve, 'PUT', '/api/ect/parameters/search-reset', body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await sandbox.reset();
  expect((await ask(eve, 'PUT', '/api/ect/parameters/search-reset', body)).status).toBe(200);
});

test('switches seeding and Engage on only if their systems agree', async () => {
  const seed = (configurationId: number) =>
    ask(eve, 'POST', '/api/ect/parameters/seeding', { configurationId });
  const engage = (configurationId: number) =>
    ask(eve, 'POST', '/api/ect/parameters/product-set', { configurationId });
  const key = 'multicare.meridian360.seeding.enabled';
  expect((await seed(11)).body.code).toBe('seeding.unmet');
  expect((await engage(8)).body.code).toBe('engage.needsSeeding');
  await setFault(sandbox, 'care', down, 'maple-care/snf');
  expect(await seed(8)).toMatchObject({
    status: 502,
    body: { message: 'Meridian 360 Seeding could not be enabled at this time.' },
  });
  expect(await stored(8, key)).toBeUndefined();
  await sandbox.reset();
  expect((await seed(8)).body).toBe('');
  expect(await stored(8, key)).toBe('True');
  expect((await seed(3)).body).toBe('');
  expect((await engage(3)).body).toBe('');
  expect(await stored(3, 'provision.productsneeded')).toContain('multicare');
});

test('names what other systems refused in a save, and succeeds on retry', async () => {
  const fields = {
    ...plainConfiguration,
    configName: 'Seeded',
    subdomainName: 'seeded',
    userManagementLegacy: 'false',
    userManagementOkta: 'true',
    sharedComponentsLauncher: 'true',
    sharedComponentsContextSharing: 'true',
    federation: unfederated,
    productsNeeded: ['snf'],
    touchedProducts: ['snf'],
    telsUrl: 'https://tels.example',
  };
  type Saved = CustomerConfiguration & { problems: SaveProblem[] };
  const created = await ask<Saved>(eve, 'POST', '/api/ect/configurations', { ...fields, customerId: 13 });
  const { id, version } = created.body.customerConfigurationDto;
  expect(created.body.problems).toEqual([]);
  expect(created.body.customerConfigurationDto.sharedComponentsLauncher).toBe('true');
  expect(await inspect(sandbox, '/launcher/contexts')).toMatchObject([
    { configurationId: id, tiles: [{ name: 'TELS', url: 'https://tels.example' }], products: ['snf'] },
  ]);
  const corpOid = { configurationId: id, key: 'snf.corpOid', value: '1' };
  await ask(eve, 'POST', '/api/ect/parameters', corpOid);
  const change = {
    ...fields,
    flags: { ...fields.flags, seeding: { enabled: true, touched: true } },
    productsNeeded: ['snf', 'multicare'],
    touchedProducts: ['multicare'],
  };
  const refused = await ask<Saved>(eve, 'PUT', `/api/ect/configurations/${id}`, { ...change, version });
  expect(refused.body.problems).toEqual([
    {
      step: 'seeding',
      reason: 'Corporation 1 is unknown.',
      message:
        'Meridian 360 Seeding could not be enabled at this time due to the following reason: Corporation 1 is unknown. Please try again later.',
    },
  ]);
  expect(refused.body.customerConfigurationDto.productsNeeded).toEqual(['snf']);

  const { corporations } = await world.services.external.carePlatform.readStructure(
    `${sandbox.url}/care/seeded/snf/api`,
  );
  const number = refused.body.parameters.find(({ key }) => key === 'snf.corpOid');
  const real = { key: 'snf.corpOid', value: corporations[0]?.corpOid, version: number?.version };
  await ask(eve, 'PUT', `/api/ect/parameters/${number?.id}`, real);
  const again = { ...change, version: refused.body.customerConfigurationDto.version };
  const saved = await ask<Saved>(eve, 'PUT', `/api/ect/configurations/${id}`, again);
  expect(saved.body.problems).toEqual([]);
  expect(saved.body.customerConfigurationDto.productsNeeded).toEqual(['snf', 'multicare']);
});

test('removes an environment from the launcher on demand, and updates it after changes', async () => {
  const refresh = (configurationId: number) =>
    refreshLauncher(world.services, { configurationId, traceId: 't' });
  await refresh(1);
  expect(await inspect(sandbox, '/launcher/contexts')).toMatchObject([
    { configurationId: 1, crmId: '10001' },
  ]);
  const removal = await ask(eve, 'DELETE', '/api/ect/parameters/launcher-context/1');
  expect(removal.status).toBe(204);
  expect(await inspect(sandbox, '/launcher/contexts')).toEqual([]);
  expect(await stored(1, 'provision.sharedcomponents.launcher.enabled')).toBe('False');
  await setFault(sandbox, 'launcher', { kind: 'down', status: 500 });
  expect((await ask(eve, 'DELETE', '/api/ect/parameters/launcher-context/7')).status).toBe(502);
  expect(await stored(7, 'provision.sharedcomponents.launcher.enabled')).toBe('True');

  const vendor = { vendorType: 'Unique', iconName: 'V', url: 'https://v.example', configurationId: 7 };
  await ask(eve, 'POST', '/api/ect/parameters/vendors', vendor);
  expect(world.enqueued.at(-1)).toMatchObject({ queue: 'launcher.refresh', data: { configurationId: 7 } });
});
