import type {
  CustomerConfiguration,
  SavedConfiguration,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration, unfederated } from '../../../../tooling/test/enterprise.ts';

// Nothing listens there: what other systems answer is tested elsewhere.
const world = await openApp({ SANDBOX_URL: 'http://localhost:9' });
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

const configurations = '/api/ect/configurations';

const create = (fields: object, customerId = 13) =>
  ask<SavedConfiguration>(eve, 'POST', configurations, { ...plainConfiguration, ...fields, customerId });

const values = ({ parameters }: CustomerConfiguration) =>
  Object.fromEntries(parameters.map(({ key, value }) => [key, value]));

test('creates a complete configuration: defaults, addresses, flags, products', async () => {
  const created = await create({
    configName: ' Whole ',
    subdomainName: 'whole',
    configNotes: 'Note',
    packageType: 'Standard',
    productsNeeded: ['snf', 'ca', 'Pin', 'bp', 'paymentportal'],
    touchedProducts: ['snf', 'ca', 'Pin', 'bp', 'paymentportal'],
    telsUrl: 'https://tels.example',
  });
  expect(created.status).toBe(201);
  expect(created.body.problems).toEqual([]);
  expect(created.body.customerConfigurationDto).toMatchObject({
    configName: 'Whole',
    configType: 'Other',
    configNotes: 'Note',
    packageType: 'Standard',
    subdomainName: 'whole',
    productsNeeded: ['snf', 'ca', 'bp', 'paymentportal', 'Pin'],
    userManagementLegacy: 'true',
    userManagementOkta: 'false',
    sharedComponentsLauncher: 'false',
    isDefault: 'false',
    isActive: true,
    isGlobal: false,
    createdBy: 'eve.edit@provider.example',
    version: 1,
  });
  expect(values(created.body)).toMatchObject({
    'snf.app.url.root': 'http://localhost:9/care/whole/snf',
    'ca.hotreload': 'false',
    'ca.feature.pin.length': '4',
    'thirdparty.tels.app.url.root': 'https://tels.example',
    'provision.productsneeded': 'snf,ca,bp,paymentportal,Pin',
  });
  const { id, problems: _, ...read } = created.body;
  expect(id).toBe(read.customerConfigurationDto.id);
  expect((await ask(eve, 'GET', `${configurations}/${id}`)).body).toEqual(read);
});

test('needs nothing that can be empty, and keeps what a later save omits', async () => {
  const hosted = {
    configName: 'Few fields',
    configType: 'Other',
    userManagementOkta: 'true',
    userManagementKeycloak: 'false',
    userManagementLegacy: 'false',
    sharedComponentsLauncher: 'false',
    sharedComponentsContextSharing: 'false',
    productsNeeded: [],
  };
  const body = { ...hosted, customerId: 13 };
  const created = await ask<SavedConfiguration>(eve, 'POST', configurations, body);
  expect(created).toMatchObject({
    status: 201,
    body: { customerConfigurationDto: { packageType: null, subdomainName: null, configNotes: null } },
  });
  const federationKey = 'provision.usermanagement.okta.federation';
  const notFederated = values(created.body)[federationKey];
  expect(notFederated).toContain('Not Federated');
  const given = { packageType: 'Standard', subdomainName: 'few-fields', configNotes: 'Note' };
  const federation = {
    ...unfederated,
    federationName: 'Duo',
    idpId: 'd1',
    signInButtonText: 'Sign in with Duo',
  };
  const save = (fields: object, version: number) =>
    ask<SavedConfiguration>(eve, 'PUT', `${configurations}/${created.body.id}`, { ...fields, version });
  const filled = await save({ ...given, federation, telsUrl: 'https://tels.example' }, 1);
  expect(filled).toMatchObject({ status: 200, body: { id: created.body.id } });
  const renamed = await save({ configName: 'Renamed' }, 2);
  expect(renamed.body.customerConfigurationDto).toMatchObject({ ...given, configName: 'Renamed' });
  expect(values(renamed.body)).toEqual(values(filled.body));
  const cleared = await save({ federation: null }, 3);
  expect(values(cleared.body)[federationKey]).toBe(notFederated);
});

test.each([
  [{ configName: ' ' }, 'configName', 'Please enter the Configuration Name.'],
  [{ configType: 'Test' }, 'configType', 'Please select the Configuration Type.'],
  [{ configNotes: 'x'.repeat(101) }, 'configNotes', 'The notes can have at most 100 characters.'],
  [{ userManagementOkta: 'true' }, 'userManagementOkta', 'Please select exactly one user management.'],
  [{ sharedComponentsLauncher: 'true' }, 'sharedComponentsLauncher', expect.any(String)],
  [{ productsNeeded: ['Pin'] }, 'productsNeeded', 'OnScreenKeyboard and Pin need CareAssist.'],
  [{ telsUrl: 'tels' }, 'telsUrl', 'URL must start with http:// or https://'],
  [{ subdomainName: 'Not Good' }, 'subdomainName', expect.any(String)],
])('rejects %j at %s', async (fields, field, message) => {
  const refused = await create(fields);
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field, message }] } });
});

test('rejects missing user management', async () => {
  const { userManagementLegacy: _, ...without } = plainConfiguration;
  expect((await ask(eve, 'POST', configurations, { ...without, customerId: 13 })).status).toBe(400);
  expect((await create({}, 999_999)).status).toBe(404);
});

test('allows a subdomain for one environment only', async () => {
  expect((await create({ subdomainName: 'maple' })).body.code).toBe('configuration.subdomainTaken');
});

test('keeps what was saved when an outside system is unavailable, and names the system', async () => {
  const created = await create({
    configName: 'With launcher',
    userManagementOkta: 'true',
    userManagementLegacy: 'false',
    sharedComponentsLauncher: 'true',
    sharedComponentsContextSharing: 'true',
    federation: {
      ...unfederated,
      federationName: 'Duo',
      idpId: ' d1 ',
      signInButtonText: 'Sign in with Duo',
    },
  });
  expect(created.body.problems).toEqual([
    { step: 'launcher', message: expect.stringContaining('The launcher is not available'), reason: null },
  ]);
  expect(created.body.customerConfigurationDto.sharedComponentsLauncher).toBe('false');
  expect(JSON.parse(values(created.body)['provision.usermanagement.okta.federation'] ?? '')).toEqual([
    {
      federationName: 'Duo',
      idpId: 'd1',
      signInButtonText: 'Sign in with Duo',
      className: 'social-auth-duo-button',
      logoutUrl: '',
      sloEnabled: false,
    },
  ]);
});

test('adds and deletes what the touched checkboxes say in one save', async () => {
  const chosen = { productsNeeded: ['snf', 'ct'], touchedProducts: ['snf', 'ct'] };
  const { id, version } = (await create({ configName: 'To change', ...chosen })).body
    .customerConfigurationDto;
  const change = {
    ...plainConfiguration,
    configName: 'Changed',
    productsNeeded: ['snf', 'mt'],
    touchedProducts: ['ct', 'mt'],
    version,
  };
  const saved = await ask<SavedConfiguration>(eve, 'PUT', `${configurations}/${id}`, change);
  expect(saved.status).toBe(200);
  expect(saved.body.customerConfigurationDto).toMatchObject({
    configName: 'Changed',
    productsNeeded: ['snf', 'mt'],
    modifiedBy: 'eve.edit@provider.example',
  });
  expect(values(saved.body)).not.toHaveProperty(['ct.app.url.root']);
  const late = await ask(eve, 'PUT', `${configurations}/${id}`, change);
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'This record was changed by eve.edit@provider.example. Please reload.' },
  });
});

test('leaves nothing behind after a refused save', async () => {
  const { id, version } = (await create({ configName: 'Firm' })).body.customerConfigurationDto;
  const search = { ...plainConfiguration.flags, globalSearch: { enabled: true, touched: true } };
  const change = {
    ...plainConfiguration,
    configName: 'Loose',
    userManagementLegacy: 'false',
    userManagementKeycloak: 'true',
    flags: search,
    version,
  };
  const refused = await ask(eve, 'PUT', `${configurations}/${id}`, change);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Search requires SNF URL and corpOID parameters. Unable to activate Search.' },
  });
  const stored = await ask<CustomerConfiguration>(rob, 'GET', `${configurations}/${id}`);
  expect(stored.body.customerConfigurationDto.configName).toBe('Firm');
});

test('locks a deactivated configuration until it is active again', async () => {
  const { id, version } = (await create({ configName: 'Switch' })).body.customerConfigurationDto;
  const setActive = (isActive: boolean, expectedVersion: number) =>
    ask<{ isActive: boolean; version: number }>(eve, 'POST', `${configurations}/${id}/activation`, {
      isActive,
      version: expectedVersion,
    });
  const off = await setActive(false, version);
  expect(off.body.isActive).toBe(false);
  expect((await setActive(true, version)).body.code).toBe('record.changedBy');
  const change = { ...plainConfiguration, configName: 'No', version: off.body.version };
  expect((await ask(eve, 'PUT', `${configurations}/${id}`, change)).body.code).toBe('configuration.inactive');
  expect((await setActive(true, off.body.version)).body.isActive).toBe(true);
});

test('keeps a configuration with users and deletes another with its parameters', async () => {
  expect((await ask(eve, 'DELETE', `${configurations}/1`)).body.code).toBe('configuration.hasUsers');
  const { id } = (await create({ configName: 'Gone' })).body.customerConfigurationDto;
  expect((await ask(eve, 'DELETE', `${configurations}/${id}?version=9`)).body.code).toBe('record.changedBy');
  expect((await ask(eve, 'DELETE', `${configurations}/${id}`)).status).toBe(204);
  expect((await ask(rob, 'GET', `${configurations}/${id}`)).status).toBe(404);
});

test('lists defaults, states and customers', async () => {
  type Page = {
    rows: { id: number; isDefault: string; isActive: boolean; customerName: string }[];
    total: number;
  };
  const maple = (await ask<Page>(rob, 'GET', `${configurations}?customerId=1`)).body;
  expect(maple.total).toBe(maple.rows.length);
  expect(maple.rows.filter(({ isDefault }) => isDefault === 'true').map(({ id }) => id)).toEqual([1]);
  expect(maple.rows.find(({ id }) => id === 10)?.isActive).toBe(false);
  const beyondLast = (await ask<Page>(rob, 'GET', `${configurations}?customerId=1&page=9`)).body;
  expect(beyondLast).toEqual({ rows: [], total: 6 });
  const sorted = `${configurations}?stackId=4&search=lakeside&sort=customerName&direction=desc&size=2`;
  const found = (await ask<Page>(rob, 'GET', sorted)).body;
  expect(found).toMatchObject({ total: 6, rows: [{ customerName: 'Lakeside Homes' }, {}] });
});

test('compares two environments key by key', async () => {
  type Comparison = {
    parameters: { key: string; result: string }[];
    profile: { key: string; result: string }[];
  };
  const compared = await ask<Comparison>(rob, 'GET', `${configurations}/compare?left=1&right=2`);
  const result = (key: string) => compared.body.parameters.find((one) => one.key === key)?.result;
  expect(result('snf.corpOid')).toBe('same');
  expect(result('bp.walkaway.timeout.minutes')).toBe('different');
  expect(result('bp.idm.zones.limit')).toBe('onlyLeft');
  expect(compared.body.profile).toContainEqual(
    expect.objectContaining({ key: 'userManagementKeycloak', result: 'different' }),
  );
  expect((await ask(rob, 'GET', `${configurations}/compare?left=1&right=999999`)).status).toBe(404);
});
