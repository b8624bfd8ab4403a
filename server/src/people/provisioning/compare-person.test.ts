import type { KnownPerson } from '@keystead/connectors/products/port.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { products } from '@keystead/contract/people/products.ts';
import { expect, test } from 'vitest';
import { demoPhysician } from '../../demo/people/physician.ts';
import { comparePerson } from './compare-person.ts';
import { toProductPerson } from './to-product-person.ts';

const user = {
  ssoid: 'S1',
  status: 'A' as const,
  userName: 'Jane@x.example',
  firstName: 'Jane',
  middleName: '',
  lastName: 'Doe',
  prefix: null,
  title: 'RN',
  email: 'jane@x.example',
  primaryPhone: '6125550110',
  mobilePhone: null,
  employeeId: 'E-1',
  facilityIds: [101, 102],
  physician: null,
  access: {
    ...noProductAccess,
    corporationName: 'Maple Midwest',
    role: 'Nurse',
    usesMeridian: true,
    paymentPortalRole: 'FACILITYADMIN' as const,
    userRegions: [{ id: 7, name: 'River', type: 'district' as const }],
    facilityRoleAssignments: [{ id: 101, role: 'Physician' }],
  },
};

const facilities = new Map([
  [101, 'Oaks'],
  [102, 'Pines'],
]);

const compare = (product: 'snf' | 'pp', change: Partial<KnownPerson>, sentChange: object = {}) => {
  const person = toProductPerson(products[product], { ...user, ...sentChange });
  const { ssoid: _, ...same } = person;
  return comparePerson(products[product], person, { id: '1', ...same, ...change }, facilities);
};

test('different case and fields the product does not report are not differences', () => {
  expect(compare('snf', {})).toEqual([]);
  expect(compare('snf', { userName: 'jane@x.example', email: 'JANE@X.example' })).toEqual([]);
  expect(compare('snf', { primaryPhone: '(612) 555-0110', access: null })).toEqual([]);
  const access = { corporationName: 'Maple Midwest', role: 'Nurse', facilityIds: [102, 101] };
  const regions = [{ type: 'district', id: 7, name: 'The River' }];
  const given = { ...access, regions, facilityRoleAssignments: [{ role: 'Physician', id: 101 }] };
  expect(compare('snf', { access: given })).toEqual([]);
});

test('names each differing field by its form label, with both values', () => {
  const access = { corporationName: 'Maple West', role: 'Nurse', facilityIds: [101, 103], regions: [] };
  expect(compare('snf', { title: null, employeeId: 'E-2', access })).toEqual([
    { field: 'title', told: ['RN'], there: [] },
    { field: 'customerEmployeeId', told: ['E-1'], there: ['E-2'] },
    { field: 'corporationName', told: ['Maple Midwest'], there: ['Maple West'] },
    { field: 'facilities', told: ['Pines'], there: ['103'] },
    { field: 'userRegions', told: ['River'], there: [] },
    { field: 'facilityRoleAssignments', told: ['Oaks: Physician'], there: [] },
  ]);
  expect(compare('pp', { access: { ...access, paymentPortalRole: 'FACILITYSUPERADMIN' } })).toContainEqual({
    field: 'paymentPortalRole',
    told: ['Facility Admin'],
    there: ['Facility Super Admin'],
  });
});

test('for a prescriber, reports that the profile differs but not how', () => {
  const sentChange = { physician: demoPhysician };
  expect(compare('snf', {}, sentChange)).toEqual([]);
  const { access } = toProductPerson(products.snf, { ...user, ...sentChange });
  if (!access.physician) throw new Error('A prescriber has a profile.');
  const physician = { ...access.physician, npi: '1234567890' };
  expect(compare('snf', { access: { ...access, physician } }, sentChange)).toEqual([
    { field: 'physicianProfile', told: [], there: [] },
  ]);
});
