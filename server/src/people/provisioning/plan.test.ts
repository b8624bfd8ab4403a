import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { productIds } from '@keystead/contract/people/products.ts';
import { expect, test } from 'vitest';
import { type Change, planDeletionSteps, planProvisioning } from './plan.ts';
import type { ProvisionedUser } from './provisioned-user.ts';

const person: ProvisionedUser = {
  ssoid: '11111111-1111-4111-8111-111111111111',
  status: 'A',
  userName: 'jane@x.example',
  firstName: 'Jane',
  middleName: null,
  lastName: 'Doe',
  prefix: null,
  title: null,
  email: 'jane@x.example',
  primaryPhone: null,
  mobilePhone: null,
  employeeId: null,
  facilityIds: [],
  access: { ...noProductAccess, usesMeridian: true, role: 'Nurse', slProvisioned: true },
  physician: null,
};

const plan = (change: Partial<Change>): string =>
  planProvisioning({ before: person, after: person, products: productIds, slAutoProvision: true, ...change })
    .map(({ system, operation }) => `${system} ${operation}`)
    .join(', ');

test('puts a new user into the products of their access', () => {
  expect(plan({ before: null })).toBe('OKTA put, SNF put, SL put, MESSAGEBUS publish');
});

test('a change that no product needs affects the directory and the bus', () => {
  expect(plan({})).toBe('OKTA put, MESSAGEBUS publish');
  expect(plan({ after: { ...person, status: 'PE' } })).toBe('OKTA put, MESSAGEBUS publish');
});

test('what no product is sent does not make it one more call', () => {
  const stored = { version: 1, mfaEnabled: false, hasPassword: true, grantedRights: ['REPORTS'] };
  const later = { version: 2, mfaEnabled: true, hasPassword: false, grantedRights: [] };
  expect(plan({ before: { ...person, ...stored }, after: { ...person, ...later } })).toBe(
    'OKTA put, MESSAGEBUS publish',
  );
});

test('sends a new place to every product that knows the user', () => {
  const moved = { ...person, access: { ...person.access, careSettingName: 'Maple Oaks' } };
  expect(plan({ after: moved })).toBe('OKTA put, SNF put, SL put, MESSAGEBUS publish');
  expect(plan({ after: { ...person, facilityIds: [101] } })).toBe(
    'OKTA put, SNF put, SL put, MESSAGEBUS publish',
  );
});

test('sends a new name to every product that knows the user', () => {
  expect(plan({ after: { ...person, lastName: 'Roe' } })).toBe(
    'OKTA put, SNF put, SL put, MESSAGEBUS publish',
  );
});

test('notifies only the product whose part has changed', () => {
  const after = { ...person, access: { ...person.access, role: 'Charge Nurse' } };
  expect(plan({ after })).toBe('OKTA put, SNF put, MESSAGEBUS publish');
});

test('deactivates where access is removed, and puts where it is granted', () => {
  const after = { ...person, access: { ...person.access, slProvisioned: false, lpcProvisioned: true } };
  expect(plan({ after })).toBe('OKTA put, SL deactivate, LPC put, MESSAGEBUS publish');
});

test('sends deactivation and reactivation to every product that knows the user', () => {
  const away = { ...person, status: 'D' as const };
  expect(plan({ after: away })).toBe('OKTA put, SNF deactivate, SL deactivate, MESSAGEBUS publish');
  expect(plan({ before: away })).toBe('OKTA put, SNF put, SL put, MESSAGEBUS publish');
  expect(plan({ before: away, after: null })).toBe('OKTA remove, SNF remove, SL remove, MESSAGEBUS publish');
});

test('sends nothing to disabled products, and can leave senior living to its own screens', () => {
  expect(plan({ before: null, products: ['sl'] })).toBe('OKTA put, SL put, MESSAGEBUS publish');
  expect(plan({ before: null, slAutoProvision: false })).toBe('OKTA put, SNF put, MESSAGEBUS publish');
});

test('access that ends also ends in a product that is set up by hand', () => {
  const slAutoProvision = false;
  const without = { ...person, access: { ...person.access, slProvisioned: false } };
  expect(plan({ after: without, slAutoProvision })).toBe('OKTA put, SL deactivate, MESSAGEBUS publish');
  expect(plan({ after: { ...person, status: 'S' }, slAutoProvision })).toBe(
    'OKTA put, SNF deactivate, SL deactivate, MESSAGEBUS publish',
  );
});

test('a deletion removes the user from every product that has a record of them', () => {
  const presences = [
    { system: 'PP', configId: 1 },
    { system: 'SL', configId: 1 },
    { system: 'SL', configId: 2 },
  ];
  const steps = planDeletionSteps({ ...person, configId: 1 }, productIds, presences);
  expect(steps.map(({ system, operation, configId }) => `${system} ${operation} ${configId}`)).toEqual([
    'OKTA remove 1',
    'SNF remove 1',
    'SL remove 1',
    'PP remove 1',
    'SL remove 2',
    'MESSAGEBUS publish 1',
  ]);
});
