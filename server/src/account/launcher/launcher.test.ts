import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();

const sql = (query: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values)));

const launch = (target: string) =>
  ['POST', '/api/launcher', { method: 'GET', contentType: 'application/json', body: null, target }] as const;

test.each([
  ['olivia.ord@maplegrove.example', true],
  ['tina.timeout@maplegrove.example', true],
  ['ulf.corp@harborpoint.example', false],
  ['eve.edit@provider.example', false],
])('for %s the switcher is on: %s', async (userName, launcherEnabled) => {
  const { call } = await as(world, userName);
  expect((await call('GET', '/api/feature-toggle')).json()).toEqual({ launcherEnabled });
});

test('shows the provisioned applications that have an address, then the vendors', async () => {
  const { call, ssoid } = await as(world, 'nora.new@maplegrove.example');
  const access = {
    slProvisioned: true,
    ppProvisioned: true,
    lpcProvisioned: false,
    userType: 'Care Setting',
  };
  await sql('update users set access = $2 where ssoid = $1', [ssoid, JSON.stringify(access)]);
  await sql("delete from parameters where configuration_id = 1 and key ~ '^(thirdparty|[a-z]+.app.url)'");
  await sql(`insert into parameters (customer_id, configuration_id, key, value, created_by) values
    (1, 1, 'snf.app.url.root', 'https://snf.example', 'Test'),
    (1, 1, 'sl.app.url.root', 'https://sl.example', 'Test'),
    (1, 1, 'lpc.app.url.root', 'https://lpc.example', 'Test'),
    (1, 1, 'thirdpartyintegration.my.vendor.displayname', 'My Vendor', 'Test'),
    (1, 1, 'thirdpartyintegration.my.vendor.url', 'https://vendor.example/start', 'Test'),
    (1, 1, 'thirdpartyintegration.bad.displayname', 'Bad', 'Test'),
    (1, 1, 'thirdpartyintegration.bad.url', 'javascript:alert(1)', 'Test'),
    (1, 1, 'thirdparty.tels.app.url.root', '', 'Test')`);
  const tiles = [
    { key: 'snf', name: 'Meridian 360', url: 'https://snf.example' },
    { key: 'sl', name: 'Senior Living', url: 'https://sl.example' },
    { key: 'thirdpartyintegration.my.vendor', name: 'My Vendor', url: 'https://vendor.example/start' },
  ];
  expect((await call(...launch('applications'))).json()).toEqual({ tiles });
  expect((await call(...launch('sl'))).json()).toEqual({ tiles: [tiles[1]] });
});

test.each(['lpc', 'https://evil.example/', 'thirdpartyintegration.bad', 'unknown'])(
  'rejects the target %s, which is not on the list',
  async (target) => {
    const { call } = await as(world, 'nora.new@maplegrove.example');
    expect((await call(...launch(target))).statusCode).toBe(404);
  },
);

test.each([
  [{ method: 'POST', contentType: 'text/plain', body: 'x' }, 200],
  [{ method: 'GET', contentType: 'application/json' }, 200],
  [{ method: 'DELETE', contentType: 'application/json' }, 400],
  [{ method: 'GET', contentType: 'json' }, 400],
  [{ method: 'GET' }, 400],
])('answers a call with %j with %i', async (parts, status) => {
  const { call } = await as(world, 'nora.new@maplegrove.example');
  const reply = await call('POST', '/api/launcher', { ...parts, target: 'applications' });
  expect(reply.statusCode).toBe(status);
});

test('offers nothing to open where the switcher is off', async () => {
  const { call } = await as(world, 'ulf.corp@harborpoint.example');
  expect((await call(...launch('applications'))).json()).toEqual({ tiles: [] });
});
