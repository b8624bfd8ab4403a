import type { Change, Difference } from '@keystead/contract/enterprise/history.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
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
])('accepts %s as a vendor name', async (iconName, integrationName) => {
  const vendor = { vendorType: 'Unique', iconName, url: 'https://v.example', configurationId: 13 };
  const created = await ask(eve, 'POST', `${parameters}/vendors`, vendor);
  expect(created).toMatchObject({
    status: 201,
    body: { vendor: { integrationName, iconName, url: 'https://v.example' } },
  });
  const url = '/api/ect/lookups/vendor-parameters?configurationId=13';
  const listed = await ask<{ iconName: string }[]>(rob, 'GET', url);
  expect(listed.body.map((one) => one.iconName)).toContain(iconName);
});

test('supports two kinds of vendors', async () => {
  const unique = {
    vendorType: 'Unique',
    iconName: 'My Vendor X',
    url: 'https://x.example',
    configurationId: 12,
  };
  const created = await ask<{ message: string }>(eve, 'POST', `${parameters}/vendors`, unique);
  expect(created).toMatchObject({
    status: 201,
    body: { message: 'Parameters have been created successfully.', vendor: { integrationName: 'myvendorx' } },
  });
  expect(await ask(eve, 'POST', `${parameters}/vendors`, unique)).toMatchObject({
    status: 409,
    body: { message: 'Key already exists and cannot be re-added.' },
  });
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

type Listed = { vendorType: string; iconName: string; url: string; parameters: Parameter[] }[];

const vendorsOf = async (id: number) =>
  (await ask<Listed>(rob, 'GET', `/api/ect/lookups/vendor-parameters?configurationId=${id}`)).body;

const share = (configurationId: number, vendorOption: string) =>
  ask(eve, 'POST', `${parameters}/vendors`, {
    vendorType: 'Shared',
    vendorOption,
    stackId: 4,
    configurationId,
  });

const onStack = async (key: string) => {
  const found = (await ask<Parameter[]>(rob, 'GET', `${parameters}/stack`)).body.find(
    (one) => one.key === key,
  );
  if (!found) throw new Error(`${key} is not there.`);
  return found;
};

const urlKey = 'thirdpartyintegration.staffpath.url';

const setOnStack = async (value: string) => {
  const { id, key, version } = await onStack(urlKey);
  return ask(eve, 'PUT', `${parameters}/bulk/stack`, {
    stackId: 4,
    parameters: [{ id, key, value, version }],
  });
};

test.each([99, 2_147_483_648])('does not share a vendor of a nonexistent stack %i', async (stackId) => {
  const vendor = { vendorType: 'Shared', vendorOption: 'staffpath', stackId, configurationId: 13 };
  expect(await ask(eve, 'POST', `${parameters}/vendors`, vendor)).toMatchObject({
    status: 404,
    body: { message: 'The requested resource does not exist.' },
  });
  expect((await vendorsOf(13)).some(({ iconName }) => iconName === 'StaffPath')).toBe(false);
});

test("follows the stack's values of a shared vendor, even when they change later", async () => {
  expect((await share(8, 'staffpath')).status).toBe(201);
  const enqueued = world.enqueued.length;
  expect((await setOnStack('https://staffpath.example/new')).status).toBe(200);
  const [vendor] = (await vendorsOf(8)).filter(({ iconName }) => iconName === 'StaffPath');
  expect(vendor).toMatchObject({ vendorType: 'Shared', url: 'https://staffpath.example/new' });
  expect(world.enqueued.slice(enqueued)).toMatchObject([
    { queue: 'launcher.refresh', data: { configurationId: 8 } },
  ]);
  const changes = `/api/ect/history?of=configuration&id=8&search=staffpath.example/new`;
  expect((await ask<{ rows: Change[] }>(rob, 'GET', changes)).body.rows[0]).toMatchObject({
    by: 'Eve Edit',
    name: urlKey,
    fields: [{ field: 'value', before: 'https://staffpath.example/start' }],
  });
});

test('allows changes of a shared vendor only on the stack, and keeps it there while it is used', async () => {
  await share(7, 'staffpath');
  const vendor = (await vendorsOf(7)).find(({ iconName }) => iconName === 'StaffPath');
  const own = vendor?.parameters.find(({ key }) => key === urlKey);
  const change = { key: urlKey, value: 'https://elsewhere.example', version: own?.version };
  expect(await ask(eve, 'PUT', `${parameters}/${own?.id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'parameter.shared' },
  });
  const detail = await ask<{ allowedActions: string[] }>(eve, 'GET', `${parameters}/${own?.id}`);
  expect(detail.body.allowedActions).toEqual(['delete']);

  const { id, version } = await onStack(urlKey);
  const inUse = { status: 409, body: { code: 'vendor.inUse' } };
  expect(await ask(eve, 'DELETE', `${parameters}/${id}`)).toMatchObject(inUse);
  const renamed = { key: 'thirdpartyintegration.other.url', value: 'https://x.example', version };
  expect(await ask(eve, 'PUT', `${parameters}/${id}`, renamed)).toMatchObject(inUse);

  const ids = vendor?.parameters.map((one) => one.id);
  expect((await ask(eve, 'DELETE', `${parameters}/bulk?ids=${ids}`)).status).toBe(200);
});

test("shares a restored vendor again, with the stack's current values", async () => {
  await share(12, 'staffpath');
  const vendor = (await vendorsOf(12)).find(({ iconName }) => iconName === 'StaffPath');
  const ids = vendor?.parameters.map(({ id }) => id);
  await ask(eve, 'DELETE', `${parameters}/bulk?ids=${ids}`);
  await setOnStack('https://staffpath.example/newest');
  const history = `/api/ect/history?of=configuration&id=12&search=staffpath`;
  const { rows } = (await ask<{ rows: Change[] }>(rob, 'GET', history)).body;
  for (const { id } of rows.filter(({ action }) => action === 'deleted')) {
    const preview = await ask<{ difference: Difference }>(
      rob,
      'GET',
      `/api/ect/history/${id}/restore?side=before`,
    );
    expect(preview.body.difference.obstacle).toBeNull();
    const restored = await ask(eve, 'POST', `/api/ect/history/${id}/restore`, {
      side: 'before',
      version: null,
    });
    expect(restored.status).toBe(200);
  }
  expect((await vendorsOf(12)).find(({ iconName }) => iconName === 'StaffPath')).toMatchObject({
    vendorType: 'Shared',
    url: 'https://staffpath.example/newest',
  });
});

test('shares vendors from before if they were the stack’s', async () => {
  expect((await vendorsOf(1)).map(({ iconName, vendorType }) => [iconName, vendorType])).toEqual([
    ['CareVoice', 'Shared'],
    ['Garden Club', 'Unique'],
  ]);
});
