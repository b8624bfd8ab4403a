import type {
  CustomerConfiguration,
  SavedConfiguration,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';

// Addresses are only built, never called.
const world = await openApp({ SANDBOX_URL: 'http://localhost:9' });
const eve = await as(world, 'eve.edit@provider.example');

const configurations = '/api/ect/configurations';

const create = async (fields: object) =>
  (
    await ask<SavedConfiguration>(eve, 'POST', configurations, {
      ...plainConfiguration,
      ...fields,
      customerId: 13,
    })
  ).body.id;

type Created = { created: { key: string; value: string }[] };

const addDefaults = (configurationId: number, fields: object) =>
  ask<Created>(eve, 'POST', `${configurations}/default-parameters`, { configurationId, ...fields });

test('creates default parameters once', async () => {
  const id = await create({ configName: 'Defaults' });
  const fields = { subdomainName: '', mt: true, mtTouched: true, sl: true, slTouched: false };
  expect((await addDefaults(id, fields)).body.created).toMatchObject([
    { key: 'mt.app.url.root', value: 'http://localhost:9/care/10013/mt' },
  ]);
  expect((await addDefaults(id, fields)).body).toEqual({ created: [] });
});

const features = [
  ['Pin', 'OnScreenKeyboard'],
  ['OnScreenKeyboard', 'Pin'],
] as const;

test.each(features)('creates those of %s only with CareAssist', async (feature, other) => {
  const id = await create({ configName: `Without ${feature}` });
  const add = (...codes: string[]) =>
    addDefaults(
      id,
      Object.fromEntries(codes.flatMap((code) => [code, `${code}Touched`]).map((key) => [key, true])),
    );
  const needsCareAssist = (...fields: string[]) => ({
    status: 400,
    body: {
      fieldErrors: fields.map((field) => ({ field, message: 'OnScreenKeyboard and Pin need CareAssist.' })),
    },
  });
  expect(await add('snf', feature)).toMatchObject(needsCareAssist(feature));
  expect(await add(feature, other)).toMatchObject(needsCareAssist('OnScreenKeyboard', 'Pin'));
  // A box that wasn't changed selects nothing.
  const untouched = { [feature]: true, [`${feature}Touched`]: true, ca: true, caTouched: false };
  expect(await addDefaults(id, untouched)).toMatchObject(needsCareAssist(feature));
  const stored = await ask<CustomerConfiguration>(eve, 'GET', `${configurations}/${id}`);
  expect(stored.body.customerConfigurationDto.productsNeeded).toEqual([]);

  expect((await add(feature, 'ca')).status).toBe(200);
  expect((await add(other)).status).toBe(200);
  const after = await ask<CustomerConfiguration>(eve, 'GET', `${configurations}/${id}`);
  expect(after.body.customerConfigurationDto.productsNeeded).toEqual(['ca', 'Pin', 'OnScreenKeyboard']);
});

test('builds addresses with the stored subdomain unless another is given', async () => {
  const id = await create({ configName: 'Own address', subdomainName: 'own-address' });
  const value = (subdomain: string, app: string) => `http://localhost:9/care/${subdomain}/${app}`;
  const omitted = await addDefaults(id, { mt: true, mtTouched: true });
  expect(omitted.body.created).toMatchObject([{ value: value('own-address', 'mt') }]);
  const blank = await addDefaults(id, { subdomainName: ' ', ct: true, ctTouched: true });
  expect(blank.body.created).toMatchObject([{ value: value('own-address', 'ct') }]);
  const given = await addDefaults(id, { subdomainName: 'another', cc: true, ccTouched: true });
  expect(given.body.created).toMatchObject([{ value: value('another', 'cc') }]);
});
