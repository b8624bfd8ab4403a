import { expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as } from '../../../../../tooling/test/caller.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

const parameters = '/api/ect/parameters';

test.each([
  ['Curlew Care', 'curlewcare'],
  ['Enabled by Token, Inc.', 'enabledbytokeninc'],
  ['Corp.Oid isDefault', 'corp.oidisdefault'],
])('a vendor can be called %s', async (iconName, integrationName) => {
  const vendor = { vendorType: 'Unique', iconName, url: 'https://v.example', configurationId: 13 };
  const made = await ask(eve, 'POST', `${parameters}/vendors`, vendor);
  expect(made).toMatchObject({
    status: 201,
    body: { vendor: { integrationName, iconName, url: 'https://v.example' } },
  });
  const url = '/api/ect/lookups/vendor-parameters?configurationId=13';
  const listed = await ask<{ iconName: string }[]>(rob, 'GET', url);
  expect(listed.body.map((one) => one.iconName)).toContain(iconName);
});

test('vendors come in two kinds', async () => {
  const unique = {
    vendorType: 'Unique',
    iconName: 'My Vendor X',
    url: 'https://x.example',
    configurationId: 12,
  };
  const made = await ask<{ message: string }>(eve, 'POST', `${parameters}/vendors`, unique);
  expect(made).toMatchObject({
    status: 201,
    body: { message: 'Parameters have been created successfully.', vendor: { integrationName: 'myvendorx' } },
  });
  expect((await ask(eve, 'POST', `${parameters}/vendors`, unique)).body.code).toBe('parameter.keyExists');
  const shared = {
    vendorType: 'Shared',
    vendorOption: 'pharmalink',
    stackId: 4,
    configurationId: 12,
    url: 'https://evil',
  };
  expect((await ask(eve, 'POST', `${parameters}/vendors`, shared)).body).toMatchObject({
    vendor: { vendorType: 'Shared', iconName: 'PharmaLink', url: 'https://pharmalink.example/start' },
  });
  expect((await ask(eve, 'POST', `${parameters}/vendors`, { ...unique, iconName: '' })).body.message).toBe(
    'Please enter the Icon Name.',
  );
  const listed = await ask<{ vendorType: string }[]>(
    rob,
    'GET',
    '/api/ect/lookups/vendor-parameters?configurationId=12',
  );
  expect(listed.body.map(({ vendorType }) => vendorType)).toEqual(['Unique', 'Shared']);
});
