import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const ed = await as(world, 'ed.all@provider.example');
// The launcher agrees to everything.
const succeed = async () => undefined;
Object.assign(world.services, {
  external: { ...world.services.external, launcher: { putContext: succeed, removeContext: succeed } },
});

const tels = 'thirdparty.tels.app.url.root';
const launcher = 'provision.sharedcomponents.launcher.enabled';

const read = async (id: number) =>
  (await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${id}`)).body;
const versionOf = async (id: number) => (await read(id)).customerConfigurationDto.version;
const storedValue = async (id: number, key: string) =>
  (await read(id)).parameters.find((parameter) => parameter.key === key)?.value;
const save = (id: number, body: object) => ask(eve, 'PUT', `/api/ect/configurations/${id}`, body);

const setTels = async (id: number, value: string) => {
  const url = `/api/ect/parameters/by-key?configurationId=${id}&keys=${tels}`;
  const [found] = (await ask<Parameter[]>(ed, 'GET', url)).body;
  const body = { key: tels, value, configurationId: id, version: found?.version };
  return found
    ? ask(ed, 'PUT', `/api/ect/parameters/${found.id}`, body)
    : ask(ed, 'POST', '/api/ect/parameters', body);
};

test('changes only what a save names', async () => {
  await setTels(1, 'https://tels.example/by-ed');
  const before = await read(1);
  const saved = await save(1, { configNotes: 'Only this', version: await versionOf(1) });
  expect(saved.status).toBe(200);
  const after = await read(1);
  expect(after.customerConfigurationDto).toMatchObject({ configNotes: 'Only this' });
  const plain = ({ parameters }: CustomerConfiguration) => parameters.map(({ key, value }) => [key, value]);
  expect(plain(after)).toEqual(plain(before));
});

test('rejects a stale save instead of undoing another’s TELS address', async () => {
  const version = await versionOf(7);
  expect((await setTels(7, 'https://tels.example/new')).status).toBe(201);
  const stale = await save(7, { configNotes: 'Mine', telsUrl: 'https://tels.example/old', version });
  expect(stale).toMatchObject({
    status: 409,
    body: { message: 'This record was changed by ed.all@provider.example. Please reload.' },
  });
  expect(await storedValue(7, tels)).toBe('https://tels.example/new');
  expect((await save(7, { configNotes: 'Mine', version: await versionOf(7) })).status).toBe(200);
  expect(await storedValue(7, tels)).toBe('https://tels.example/new');
});

test('does not bring back a launcher that another user has removed in a stale save', async () => {
  const version = await versionOf(8);
  expect(await storedValue(8, launcher)).toBe('True');
  expect((await ask(ed, 'DELETE', '/api/ect/parameters/launcher-context/8')).status).toBe(204);
  expect((await save(8, { sharedComponentsLauncher: 'true', version })).status).toBe(409);
  expect((await save(8, { configNotes: 'Mine', version: await versionOf(8) })).status).toBe(200);
  expect(await storedValue(8, launcher)).toBe('False');
});

test('validates changes together with what is stored', async () => {
  const id = 1;
  const legacy = { userManagementOkta: 'false', userManagementLegacy: 'true' };
  const refused = await save(id, {
    ...legacy,
    sharedComponentsLauncher: 'true',
    version: await versionOf(id),
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'sharedComponentsLauncher' }] },
  });
  const unclear = await save(id, { userManagementLegacy: 'true', version: await versionOf(id) });
  expect(unclear.body.message).toBe('Please select exactly one user management.');
  const features = { productsNeeded: [], touchedProducts: ['ca'], version: await versionOf(id) };
  expect((await save(id, features)).body.message).toBe('OnScreenKeyboard and Pin need CareAssist.');
});
