import { configurationFields } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import { expect, test } from 'vitest';
import { plainConfiguration, unfederated } from '../../../../tooling/test/enterprise.ts';
import { planConfiguration } from './plan-configuration.ts';

const okta = {
  ...plainConfiguration,
  userManagementOkta: 'true',
  userManagementLegacy: 'false',
  sharedComponentsLauncher: 'true',
  sharedComponentsContextSharing: 'true',
  federation: unfederated,
};
const on = { enabled: true, touched: true };
const off = { enabled: false, touched: true };

const plan = (input: object, existing: Record<string, string> = {}) => {
  const planned = planConfiguration({
    fields: configurationFields.parse({ ...okta, ...input }),
    existing: Object.entries(existing).map(([key, value]) => ({ key, value })),
    addressOf: (app) => `https://t/${app}`,
  });
  return { ...planned, values: Object.fromEntries(planned.values.map(({ key, value }) => [key, value])) };
};

const ready = { 'snf.app.url.root': 'https://a', 'snf.api.url.root': 'https://a/api', 'snf.corpOid': '7' };

test('adds what a touched product lacks and nothing for an untouched one', () => {
  const planned = plan(
    { productsNeeded: ['snf', 'mt'], touchedProducts: ['snf'] },
    { 'snf.app.url.root': 'kept' },
  );
  expect(planned.values).toMatchObject({ 'snf.api.url.root': 'https://t/snf/api' });
  expect(planned.values).not.toHaveProperty('snf.app.url.root');
  expect(planned.values).not.toHaveProperty('mt.app.url.root');
});

test('removes the parameters of a deselected product and keeps those of an untouched one', () => {
  const existing = { 'ct.a': '1', 'ct.b': '2', 'mt.a': '1', 'paymentportal.enabled': 'True' };
  const planned = plan({ productsNeeded: [], touchedProducts: ['ct', 'paymentportal'] }, existing);
  expect(planned.removedKeys.sort()).toEqual(['ct.a', 'ct.b', 'paymentportal.enabled']);
});

test('restores the defaults after deselecting and reselecting', () => {
  const planned = plan({ productsNeeded: ['mt'], touchedProducts: ['mt'] }, { 'mt.extra': 'x' });
  expect(planned.removedKeys).toEqual([]);
  expect(planned.values).toHaveProperty('mt.app.url.root');
});

test.each(['paymentportal.enabled', 'PaymentPortal.Enabled'])(
  'switches Payment Portal on when it is selected although %s says it is off',
  (key) => {
    const input = { productsNeeded: ['paymentportal'], touchedProducts: ['paymentportal'] };
    expect(plan(input, { [key]: 'False' }).values).toHaveProperty(['paymentportal.enabled'], 'True');
    expect(plan(input, { [key]: 'true' }).values).not.toHaveProperty(['paymentportal.enabled']);
  },
);

test('writes the three user management flags and the shared components', () => {
  expect(plan({}).values).toMatchObject({
    'provision.usermanagement.okta.enabled': 'True',
    'provision.usermanagement.keycloak.enabled': 'False',
    'provision.usermanagement.legacy.enabled': 'False',
    'provision.sharedcomponents.contextsharing.enabled': 'True',
  });
});

test('switches the launcher on only after it has agreed, and off immediately', () => {
  const key = 'provision.sharedcomponents.launcher.enabled';
  expect(plan({})).toMatchObject({ steps: ['launcher'], values: { [key]: 'False' } });
  expect(plan({}, { [key]: 'True' })).toMatchObject({ steps: [], values: { [key]: 'True' } });
  const without = plan({ sharedComponentsLauncher: 'false' }, { [key]: 'True' });
  expect(without).toMatchObject({ steps: [], values: { [key]: 'False' } });
});

test('leaves seeding and Engage to other systems, seeding first', () => {
  const input = {
    flags: { ...okta.flags, seeding: on },
    productsNeeded: ['multicare'],
    touchedProducts: ['multicare'],
  };
  const planned = plan(input, ready);
  expect(planned.steps).toEqual(['launcher', 'seeding', 'engage']);
  expect(planned.values).not.toHaveProperty('multicare.mobile.enabled');
});

test('removes Engage without seeding', () => {
  const existing = {
    ...ready,
    'multicare.meridian360.seeding.enabled': 'True',
    'multicare.mobile.enabled': 'True',
  };
  const planned = plan({ flags: { ...okta.flags, seeding: off }, productsNeeded: ['multicare'] }, existing);
  expect(planned.removedKeys.sort()).toEqual([
    'multicare.meridian360.seeding.enabled',
    'multicare.mobile.enabled',
  ]);
});

test.each([
  [{ flags: { ...okta.flags, globalSearch: on } }, {}, 'search.unmet'],
  [{ flags: { ...okta.flags, seeding: on } }, { ...ready, 'snf.corpOid': '' }, 'seeding.unmet'],
  [{ productsNeeded: ['multicare'], touchedProducts: ['multicare'] }, {}, 'engage.unmet'],
  [{ productsNeeded: ['multicare'], touchedProducts: ['multicare'] }, ready, 'engage.needsSeeding'],
])('rejects %j, which lacks something', (input, existing, code) => {
  expect(() => plan(input, existing as Record<string, string>)).toThrow(expect.objectContaining({ code }));
});

test('removes a flag that the user management does not allow', () => {
  const existing = { 'ssointegrations.aline.enabled': 'True', 'bp.globalsearch.enabled': 'True' };
  const keycloak = {
    userManagementOkta: 'false',
    userManagementKeycloak: 'true',
    federation: null,
  };
  expect(plan(keycloak, existing).removedKeys).toEqual(['ssointegrations.aline.enabled']);
});

test('empties an existing TELS address but does not create an empty one', () => {
  const key = 'thirdparty.tels.app.url.root';
  expect(plan({ telsUrl: '' }).values).not.toHaveProperty([key]);
  expect(plan({ telsUrl: '' }, { [key]: 'https://t' }).values).toHaveProperty([key], '');
  expect(plan({ telsUrl: 'https://t' }).values).toHaveProperty([key], 'https://t');
});

test('writes that the hosted provider is not federated if nothing else is said', () => {
  const key = 'provision.usermanagement.okta.federation';
  const none = [{ ...unfederated, className: '' }];
  for (const existing of [{}, { [key]: '[{"federationName":"Duo"}]' }]) {
    const planned = plan({ federation: null }, existing);
    expect(JSON.parse(planned.values[key] ?? 'null')).toEqual(none);
    expect(planned.removedKeys).toEqual([]);
  }
});

test('removes federation along with the hosted provider', () => {
  const key = 'provision.usermanagement.okta.federation';
  const legacy = {
    ...plainConfiguration,
    userManagementOkta: 'false',
    sharedComponentsLauncher: 'false',
    sharedComponentsContextSharing: 'false',
    federation: null,
  };
  expect(plan(legacy, { [key]: '[]' }).removedKeys).toEqual([key]);
});
