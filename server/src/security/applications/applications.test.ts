import type { Application } from '@keystead/contract/security/applications.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { startProduct } from '../../../../tooling/test/product.ts';
import { signInAs } from '../../../../tooling/test/sign-in.ts';

const path = '/api/security/applications';
const ulf = 'ulf.corp@harborpoint.example';

let world: TestApp;
let idp: Caller;
let product: Awaited<ReturnType<typeof startProduct>>;
let clientIds: Record<'snf' | 'sl', string>;

beforeAll(async () => {
  world = await testApp();
  product = await startProduct();
  idp = await as(world, 'r.idp@harborpoint.example');
  clientIds = { snf: await ownClient('snf'), sl: await ownClient('sl') };
});
afterAll(async () => {
  await world.close();
  product.close();
});

/** Gives a product its own client; both share the same address. */
const ownClient = async (name: string): Promise<string> => {
  const client = await idp.call('POST', '/api/security/clients', {
    name: `Client of ${name}`,
    signInRedirectUris: [`${product.url}/login/callback`],
    signOutRedirectUris: [],
    backchannelLogoutUri: '',
    scopes: [],
    asksConsent: false,
    requiresPkce: true,
    applications: [`${name}-3`],
  });
  return client.json<{ clientId: string }>().clientId;
};

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

const list = async (caller = idp): Promise<Application[]> => (await caller.call('GET', path)).json();

const find = async (id: string, caller = idp): Promise<Application> => {
  const found = (await list(caller)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no application ${id}.`);
  return found;
};

const setUrl = async (id: string, launchUrl: string) => {
  const { version } = await find(id);
  return idp.call('PUT', `${path}/${id}/launch-url`, { launchUrl, version });
};

const enable = (id: string, isEnabled: boolean, caller = idp) =>
  caller.call('PUT', `${path}/${id}/enabled`, { isEnabled });

test('the list has the console and the products of each active environment of the customer', async () => {
  const [consoleEntry, ...others] = await list();
  expect(consoleEntry).toMatchObject({
    id: 'at',
    name: 'Keystead',
    clientId: 'at',
    environment: null,
    allowedActions: [],
  });
  const shown = new Map(others.map(({ name, clientId, sharesClient }) => [name, { clientId, sharesClient }]));
  expect(shown.get('Senior Living')).toEqual({ clientId: clientIds.sl, sharesClient: false });
  expect(shown.get('Payment Portal')).toMatchObject({ sharesClient: true });
  expect(new Set(others.map(({ environment }) => environment))).toEqual(new Set(['Harbor Point Production']));
});

test('an application does not share its client if no other application using it is available', async () => {
  const others = (await list()).filter(({ id, sharesClient }) => sharesClient && id !== 'pp-3');
  expect(others.length).toBeGreaterThan(0);
  expect(await find('pp-3')).toMatchObject({ sharesClient: true });
  for (const { id } of others) await enable(id, false);
  expect(await find('pp-3')).toMatchObject({ sharesClient: false });
  for (const { id } of others) await enable(id, true);
  await sql('update idp_applications set is_main = false where customer_id = 2 and is_main');
  expect(await find('pp-3')).toMatchObject({ clientId: null, sharesClient: false });
  await sql(
    "update idp_applications set is_main = true where customer_id = 2 and name = 'Harbor Point Health'",
  );
  expect(await find('pp-3')).toMatchObject({ sharesClient: true });
});

test('the console can neither be disabled nor moved', async () => {
  const disabled = await enable('at', false);
  expect(disabled.statusCode).toBe(409);
  const { refusedActions } = await find('at');
  expect(disabled.json().message).toBe(refusedActions.find(({ action }) => action === 'disable')?.reason);
  const moved = await idp.call('PUT', `${path}/at/launch-url`, {
    launchUrl: 'https://a.example',
    version: 1,
  });
  expect(moved.statusCode).toBe(409);
});

test.each([
  ['', 'URL must start with http:// or https://'],
  ['ftp://files.example', 'URL must start with http:// or https://'],
  ['javascript:alert(1)', 'URL must start with http:// or https://'],
  ['https://a b.example', 'Spaces are not allowed.'],
  ['https://', 'URL must start with http:// or https://'],
])('launch URL %j is rejected', async (launchUrl, message) => {
  const reply = await setUrl('snf-3', launchUrl);
  expect(reply.json()).toMatchObject({ fieldErrors: [{ field: 'launchUrl', message }] });
});

test("a launch URL is the environment's parameter, with its history; an old version is rejected", async () => {
  const { version } = await find('sl-3');
  expect((await setUrl('sl-3', 'https://moved.example/sl')).statusCode).toBe(204);
  expect(await find('sl-3')).toMatchObject({ launchUrl: 'https://moved.example/sl' });
  expect(
    await sql(`select p.value, c.actor_name from parameters p join enterprise_changes c
      on c.entity = 'parameter' and c.entity_id = p.id and c.action = 'changed'
      where p.configuration_id = 3 and p.key = 'sl.app.url.root'`),
  ).toEqual([{ value: 'https://moved.example/sl', actor_name: 'Right idp' }]);
  const conflict = await idp.call('PUT', `${path}/sl-3/launch-url`, {
    launchUrl: 'https://late.example',
    version,
  });
  expect(conflict.json()).toMatchObject({
    code: 'record.changedBy',
    message: 'This record was changed by r.idp@harborpoint.example. Please reload.',
  });
  expect(
    await sql(
      "select event, target_name, after from audit_events where target_id = 'sl-3' and customer_id = 2",
    ),
  ).toEqual([
    {
      event: 'Setting changed',
      target_name: 'Senior Living, Harbor Point Production',
      after: { launchUrl: 'https://moved.example/sl' },
    },
  ]);
});

test('authorize rejects a disabled application, signed in or not, but not the others', async () => {
  const browser = await signInAs(world, ulf);
  const answer = async (name: 'snf' | 'sl') =>
    (await product.authorize(browser, clientIds[name], '/login/callback')).searchParams;
  expect((await answer('snf')).has('code')).toBe(true);
  expect((await enable('snf-3', false)).statusCode).toBe(204);
  expect((await enable('snf-3', false)).statusCode).toBe(204);
  expect((await find('snf-3')).allowedActions).toEqual(['editUrl', 'enable']);
  expect((await answer('snf')).get('error')).toBe('access_denied');
  expect((await answer('sl')).has('code')).toBe(true);
  const stranger = await signInAs(world, 'cfg.all@harborpoint.example');
  const refused = await product.authorize(stranger, clientIds.snf, '/login/callback');
  expect(refused.searchParams.get('error')).toBe('access_denied');
  await enable('snf-3', true);
  expect((await answer('snf')).has('code')).toBe(true);
  expect(
    await sql("select 1 from audit_events where target_id = 'snf-3' and after ? 'isEnabled'"),
  ).toHaveLength(2);
});

test("a disabled application disappears from its environment's launcher", async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  await sql('insert into user_rights (ssoid, customer_id, "right") values ($1, 1, $2)', [
    una.ssoid,
    'IDP_ADMIN',
  ]);
  const nora = await as(world, 'nora.new@maplegrove.example');
  await sql('update users set access = $2 where ssoid = $1', [
    nora.ssoid,
    JSON.stringify({ slProvisioned: true, ppProvisioned: true }),
  ]);
  const launch = (target: string) =>
    nora.call('POST', '/api/launcher', {
      method: 'GET',
      contentType: 'application/json',
      body: null,
      target,
    });
  const tileKeys = async () =>
    (await launch('applications')).json<{ tiles: { key: string }[] }>().tiles.map(({ key }) => key);
  expect(await tileKeys()).toEqual(expect.arrayContaining(['sl', 'pp']));
  await enable('sl-1', false, una);
  expect(await tileKeys()).not.toContain('sl');
  expect(await tileKeys()).toContain('pp');
  expect((await launch('sl')).statusCode).toBe(404);
  await enable('sl-1', true, una);
  await enable('sl-2', false, una);
  expect(await tileKeys()).toContain('sl');
});

test("other customers' applications do not exist", async () => {
  expect((await enable('snf-1', false)).statusCode).toBe(404);
  const moved = await idp.call('PUT', `${path}/snf-1/launch-url`, {
    launchUrl: 'https://a.example',
    version: 1,
  });
  expect(moved.statusCode).toBe(404);
});
