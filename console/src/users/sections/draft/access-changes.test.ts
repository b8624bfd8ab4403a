import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { products } from '@keystead/contract/people/products.ts';
import { expect, test } from 'vitest';
import {
  afterAdminAccess,
  afterCareSetting,
  afterCorporation,
  afterEnvironment,
  afterPhysician,
  afterProductGrant,
  afterRole,
  afterUserType,
} from './access-changes.ts';
import type { UserDraft } from './user-draft.ts';

const region = { id: 1, name: 'North', type: 'region' as const };

const placed: UserDraft = {
  ...emptyUser,
  firstName: 'Ada',
  userType: 'Care Setting',
  corporationName: 'Maple',
  careSettingName: 'Oaks',
  role: 'Nurse',
  primaryDiscipline: 'Nursing',
  userRegions: [region],
  usesMeridian: true,
  adminToolRole: 'UMA',
  tokenManagement: true,
  scimMapping: true,
  mcmdRole: 'Nurse',
  slProvisioned: true,
  lpcProvisioned: true,
  lpcRoles: ['Admin'],
};

const corporate: UserDraft = { ...placed, userType: 'Corporate', careSettingName: '' };

test('resets all access for another environment and leaves the person unchanged', () => {
  const after = { ...placed, ...afterEnvironment() };
  expect(after).toEqual({ ...emptyUser, firstName: 'Ada' });
});

test('resets the place for another user type on create', () => {
  const after = { ...placed, ...afterUserType(placed, 'Corporate', 'create') };
  expect(after).toMatchObject({
    userType: 'Corporate',
    corporationName: '',
    careSettingName: '',
    role: '',
    primaryDiscipline: '',
    userRegions: [],
  });
});

test('keeps the corporation for another user type on update and clears what depends on the type', () => {
  const after = { ...placed, ...afterUserType(placed, 'Corporate', 'update') };
  expect(after).toMatchObject({
    corporationName: 'Maple',
    careSettingName: '',
    role: '',
    primaryDiscipline: '',
    userRegions: [],
  });
  const back = afterUserType({ ...corporate, careSettingName: 'Oaks' }, 'Care Setting', 'update');
  expect(back.careSettingName).toBe('Oaks');
});

test.each(['LMA', 'LLA'] as const)('%s on create forces the care setting', (access) => {
  expect(afterAdminAccess(corporate, access, 'create')).toMatchObject({
    adminToolRole: access,
    userType: 'Care Setting',
    corporationName: '',
    role: '',
  });
  expect(afterAdminAccess(placed, access, 'create')).not.toHaveProperty('corporationName');
});

test('resets a forced care setting on create with the access that forced it, unless a place was chosen', () => {
  const forced: UserDraft = { ...emptyUser, adminToolRole: 'LMA', userType: 'Care Setting' };
  expect(afterAdminAccess(forced, 'RU', 'create').userType).toBe('');
  const used = { ...forced, corporationName: 'Maple' };
  expect(afterAdminAccess(used, 'RU', 'create')).not.toHaveProperty('userType');
});

test('clears the token checkboxes only for a location admin', () => {
  expect(afterAdminAccess(placed, 'LMA', 'create')).toMatchObject({
    tokenManagement: false,
    scimMapping: false,
  });
  expect(afterAdminAccess(placed, 'CLA', 'create')).not.toHaveProperty('tokenManagement');
});

test.each([
  ['LMA', '', 'Care Setting'],
  ['LLA', 'Care Setting', 'Care Setting'],
  ['LMA', 'Corporate', 'Care Setting'],
  ['CLA', 'Care Setting', ''],
  ['UMA', 'Corporate', 'Corporate'],
  ['RU', '', ''],
] as const)('on update %s turns the type "%s" into "%s" and clears the place', (access, before, after) => {
  expect(afterAdminAccess({ ...placed, userType: before }, access, 'update')).toMatchObject({
    userType: after,
    corporationName: '',
    role: '',
    primaryDiscipline: '',
  });
});

test('forces a prescriber to be a corporate user of the platform without admin rights', () => {
  const nurse = { ...placed, mcmdRole: 'Nurse' };
  expect({ ...nurse, ...afterPhysician(nurse, true) }).toMatchObject({
    mcmdRole: '',
    physicianNppaEnabled: true,
    adminToolRole: 'RU',
    tokenManagement: false,
    scimMapping: false,
    usesMeridian: true,
    userType: 'Corporate',
    corporationName: '',
    role: '',
  });
  expect({ ...corporate, ...afterPhysician(corporate, true) }.corporationName).toBe('Maple');
});

test('resets the place when a user is no longer a prescriber', () => {
  const prescriber = { ...corporate, ...afterPhysician(corporate, true) };
  prescriber.facilityRoleAssignments = [{ id: 1, role: 'Physician' }];
  expect({ ...prescriber, ...afterPhysician(prescriber, false) }).toMatchObject({
    physicianNppaEnabled: false,
    userType: '',
    corporationName: '',
    role: '',
    usesMeridian: false,
    facilityRoleAssignments: [],
  });
});

test('clears what depends on a corporation, a care setting or a role', () => {
  expect({ ...placed, ...afterCorporation('Other') }).toMatchObject({ careSettingName: '', role: '' });
  expect({ ...placed, ...afterCareSetting('Pines') }).toMatchObject({ corporationName: 'Maple', role: '' });
  expect(afterRole('Limited', true)).not.toHaveProperty('userRegions');
  expect(afterRole('Nurse', false)).toMatchObject({ userRegions: [] });
});

test('clears the role of a product that is revoked', () => {
  expect(afterProductGrant(products.pd, false)).toEqual({ pdProvisioned: false, officeId: '' });
  expect(afterProductGrant(products.lpc, false)).toEqual({ lpcProvisioned: false, lpcRoles: [] });
  expect(afterProductGrant(products.pp, false)).toEqual({ ppProvisioned: false, paymentPortalRole: '' });
  expect(afterProductGrant(products.pp, true)).toEqual({ ppProvisioned: true });
});
