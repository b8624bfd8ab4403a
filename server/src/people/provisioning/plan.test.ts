import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { productIds } from '@keystead/contract/people/products.ts';
import { expect, test } from 'vitest';
import { type Change, type ProvisionedUser, planProvisioning } from './plan.ts';

const person: ProvisionedUser = {
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
