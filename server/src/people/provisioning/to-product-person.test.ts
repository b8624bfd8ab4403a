import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { products } from '@keystead/contract/people/products.ts';
import { expect, test } from 'vitest';
import { toProductPerson } from './to-product-person.ts';

const place = { corporationName: 'Maple Midwest', careSettingName: '', facilityIds: [101, 102] };
const facilityRoleAssignments = [{ id: 101, role: 'Physician' }];

const person = {
  ssoid: '11111111-1111-4111-8111-111111111111',
  status: 'A' as const,
  userName: 'jane@x.example',
  firstName: 'Jane',
  middleName: null,
  lastName: 'Doe',
  prefix: null,
  title: null,
  email: '',
  primaryPhone: null,
  mobilePhone: null,
  employeeId: null,
  physician: null,
  facilityIds: place.facilityIds,
  access: {
    ...noProductAccess,
    userType: 'Corporate' as const,
    corporationName: place.corporationName,
    role: 'Attending Physician',
    usesMeridian: true,
    facilityRoleAssignments,
    mcmdRole: 'Prescriber',
    slProvisioned: true,
    pdProvisioned: true,
    officeId: '301',
    lpcProvisioned: true,
    lpcRoles: ['Wellness Nurse'],
    ppProvisioned: true,
    paymentPortalRole: 'FACILITYADMIN' as const,
  },
};

test.each([
  [
    products.snf,
    {
      userType: 'Corporate',
      role: 'Attending Physician',
      primaryDiscipline: '',
      regions: [],
      facilityRoleAssignments,
      physician: null,
    },
  ],
  [products.mcmd, { mcmdRole: 'Prescriber', facilityRoleAssignments, physician: null }],
  [products.sl, {}],
  [products.truesense, {}],
  [products.pd, { officeId: '301' }],
  [products.lpc, { lpcRoles: ['Wellness Nurse'] }],
  [products.pp, { paymentPortalRole: 'FACILITYADMIN' }],
])('$name receives the place and its own part of the access', (product, part) => {
  expect(toProductPerson(product, person).access).toEqual({ ...place, ...part });
});
