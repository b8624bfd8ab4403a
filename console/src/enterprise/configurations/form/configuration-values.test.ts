import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { flagKeys } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import { newlyMissingParameters } from '@keystead/contract/enterprise/configurations/needed-parameters.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import {
  chooseManagement,
  newValues,
  nothingStored,
  rebaseOnStored,
  remainingParameters,
  type Stored,
  setProductSelected,
  storedOf,
  switchFlag,
  type Values,
  valuesOf,
  withSwitches,
} from './configuration-values.ts';

const fresh: Values = { ...newValues, configType: 'Production' };

const parameters = ['snf.app.url.root', 'snf.corpOid', 'bp.walkaway.timeout.minutes'].map(
  (key, id) => ({ id, key, value: '1' }) as Parameter,
);

const stored: Stored = {
  parameters,
  products: new Set(['snf', 'bp']),
  flags: { ...nothingStored.flags, seeding: true },
};

const okta = chooseManagement(fresh, nothingStored, 'okta');

test('a new configuration is managed by the legacy system', () => {
  expect(fresh).toMatchObject({
    userManagementOkta: 'false',
    userManagementKeycloak: 'false',
    userManagementLegacy: 'true',
  });
});

test('the hosted provider turns the others off, shared components on, and adds a federation', () => {
  expect(okta).toMatchObject({
    userManagementOkta: 'true',
    userManagementLegacy: 'false',
    sharedComponentsLauncher: 'true',
    sharedComponentsContextSharing: 'true',
    federation: { federationName: 'Not Federated' },
  });
});

test('leaving the hosted provider turns off what needs it', () => {
  const full = (['globalSearch', 'seeding', 'aline'] as const).reduce(
    (values, name) => switchFlag(values, nothingStored, name, true),
    okta,
  );
  const engaged = setProductSelected(full, nothingStored, 'multicare', true);
  const keycloak = chooseManagement(engaged, nothingStored, 'keycloak');
  expect(keycloak.flags.globalSearch.enabled).toBe(true);
  expect(keycloak.flags.seeding.enabled).toBe(false);
  expect(keycloak.flags.aline.enabled).toBe(false);
  expect(keycloak.productsNeeded).not.toContain('multicare');
  expect(keycloak.federation).toBeNull();
  const legacy = chooseManagement(engaged, nothingStored, 'legacy');
  expect(legacy.flags.globalSearch.enabled).toBe(false);
  expect(legacy.sharedComponentsLauncher).toBe('false');
});

test('turning seeding off turns Engage off', () => {
  const seeded = switchFlag(okta, nothingStored, 'seeding', true);
  const engaged = setProductSelected(seeded, nothingStored, 'multicare', true);
  expect(switchFlag(engaged, nothingStored, 'seeding', false).productsNeeded).toEqual([]);
});

test('a flag or product that is back to its stored value counts as untouched', () => {
  const off = switchFlag(okta, stored, 'seeding', false);
  expect(off.flags.seeding).toEqual({ enabled: false, touched: true });
  expect(switchFlag(off, stored, 'seeding', true).flags.seeding).toEqual({ enabled: true, touched: false });
  const values: Values = { ...okta, productsNeeded: ['snf', 'bp'] };
  const without = setProductSelected(values, stored, 'snf', false);
  expect(without.touchedProducts).toEqual(['snf']);
  expect(setProductSelected(without, stored, 'snf', true).touchedProducts).toEqual([]);
});

test('saving deletes the parameters of deselected products', () => {
  const values: Values = { ...okta, productsNeeded: ['snf', 'bp'] };
  const remaining = remainingParameters(setProductSelected(values, stored, 'snf', false), stored);
  expect(remaining.map(({ key }) => key)).toEqual(['bp.walkaway.timeout.minutes']);
  expect(remainingParameters(values, stored)).toHaveLength(3);
});

test('a product that an enabled switch needs cannot be deselected until the switch is off', () => {
  const searching = switchFlag({ ...okta, productsNeeded: ['snf', 'bp'] }, stored, 'globalSearch', true);
  const missingAfterDeselecting = (before: Values) =>
    newlyMissingParameters(
      withSwitches(before, stored),
      withSwitches(setProductSelected(before, stored, 'snf', false), stored),
    );
  expect(missingAfterDeselecting(searching).map(({ key }) => key)).toEqual([
    'snf.app.url.root',
    'snf.corpOid',
  ]);
  expect(missingAfterDeselecting(switchFlag(searching, stored, 'globalSearch', false))).toEqual([]);
});

type Dto = CustomerConfiguration['customerConfigurationDto'];

const configuration = (
  productsNeeded: Dto['productsNeeded'],
  switches: Partial<Stored['flags']> = {},
  change: Partial<Dto> = {},
) =>
  ({
    customerConfigurationDto: { ...okta, ...change, productsNeeded },
    parameters: Object.keys(switches).map((name) => ({
      key: flagKeys[name as keyof typeof flagKeys],
      value: 'True',
    })),
  }) as unknown as CustomerConfiguration;

const baseConfiguration = configuration(['snf']);
const [base, seen] = [valuesOf(baseConfiguration), storedOf(baseConfiguration)];

test('keeps products that others added in the meantime, even when another one is checked afterwards', () => {
  const theirs = configuration(['snf', 'mt']);
  const rebased = rebaseOnStored(base, setProductSelected(base, seen, 'ca', true), theirs);
  expect(rebased.productsNeeded).toEqual(['snf', 'ca', 'mt']);
  expect(setProductSelected(rebased, storedOf(theirs), 'cc', true).touchedProducts).toEqual(['ca', 'cc']);
});

test('what I deselected stays deselected, and what both of us did is no longer a change', () => {
  const mine = setProductSelected(setProductSelected(base, seen, 'snf', false), seen, 'mt', true);
  const rebased = rebaseOnStored(base, mine, configuration(['snf', 'mt']));
  expect(rebased).toMatchObject({ productsNeeded: ['mt'], touchedProducts: ['snf'] });
});

test('keeps switches that others set in the meantime, and Engage with them', () => {
  const theirs = configuration(['snf', 'multicare'], { seeding: true });
  const rebased = rebaseOnStored(base, switchFlag(base, seen, 'aline', true), theirs);
  expect(rebased.flags.seeding).toEqual({ enabled: true, touched: false });
  expect(rebased.flags.aline).toEqual({ enabled: true, touched: true });
  const next = switchFlag(rebased, storedOf(theirs), 'trueSense', true);
  expect(next.productsNeeded).toContain('multicare');
});

test('Engage does not outlive seeding, no matter who turned that off', () => {
  const seeded = configuration(['snf'], { seeding: true });
  const [values, known] = [valuesOf(seeded), storedOf(seeded)];
  const engaged = setProductSelected(values, known, 'multicare', true);
  expect(rebaseOnStored(values, engaged, baseConfiguration).productsNeeded).toEqual(['snf']);
  const unseeded = switchFlag(values, known, 'seeding', false);
  const theirs = configuration(['snf', 'multicare'], { seeding: true });
  expect(rebaseOnStored(values, unseeded, theirs)).toMatchObject({
    productsNeeded: ['snf'],
    touchedProducts: ['multicare'],
  });
});

test('a provider I chose turns off what it does not allow, even if others turned it on in the meantime', () => {
  const theirs = configuration(['snf'], { seeding: true }, { configName: 'Theirs' });
  const rebased = rebaseOnStored(base, chooseManagement(base, seen, 'keycloak'), theirs);
  expect(rebased).toMatchObject({ configName: 'Theirs', userManagementKeycloak: 'true', federation: null });
  expect(rebased.flags.seeding).toEqual({ enabled: false, touched: true });
});

test('search goes with the platform that its parameter belongs to', () => {
  const searching: Stored = { ...stored, flags: { ...stored.flags, globalSearch: true } };
  const values = switchFlag({ ...okta, productsNeeded: ['snf', 'bp'] }, searching, 'globalSearch', true);
  const deselected = setProductSelected(values, searching, 'bp', false);
  expect(deselected.flags.globalSearch).toEqual({ enabled: false, touched: true });
  const other = setProductSelected(values, searching, 'snf', false);
  expect(other.flags.globalSearch).toEqual({ enabled: true, touched: false });
});
