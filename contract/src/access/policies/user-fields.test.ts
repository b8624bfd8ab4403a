import { expect, test } from 'vitest';
import { admin, settings, target } from '../../../../tooling/test/user-policy.ts';
import type { UserFieldGroup } from '../../people/user-fields.ts';
import type { UserAdminKind } from './user-admin.ts';
import { editableFields, fieldRefusal, refusedFields } from './user-fields.ts';

const table: [UserFieldGroup, string][] = [
  ['profile', 'UMA LMA CLA LLA SUP'],
  ['phone', 'UMA LMA CLA LLA SUP'],
  ['email', 'UMA LMA CLA LLA SUP'],
  ['employeeId', 'UMA LMA'],
  ['deactivationDate', 'UMA LMA LLA'],
  ['userName', 'UMA LMA'],
  ['adminAccess', 'UMA LMA'],
  ['signOnPolicies', 'UMA LMA'],
  ['careSetting', 'UMA LMA'],
  ['products', 'UMA LMA'],
  ['physician', 'UMA'],
];

const kinds: UserAdminKind[] = ['UMA', 'LMA', 'CLA', 'LLA', 'SUP', 'VIEW'];

test.each(table)('%s can be changed by %s', (group, expected) => {
  const allowed = kinds.filter((kind) => fieldRefusal(group, admin(kind), target(), settings) === null);
  expect(allowed.join(' ')).toBe(expected);
});

test.each(table)('%s: location admins cannot change themselves or anyone elsewhere', (group) => {
  for (const kind of ['LMA', 'LLA'] as const) {
    expect(fieldRefusal(group, admin(kind), target({ ssoid: 'admin' }), settings)).not.toBeNull();
    expect(fieldRefusal(group, admin(kind), target({ facilityIds: [102] }), settings)).toBe('rights');
  }
});

test('the organization maintains the profile of its federated people', () => {
  const fields = editableFields(admin('UMA'), target({ isFederated: true }), settings);
  expect(fields).not.toContain('firstName');
  expect(fields).not.toContain('factor.signOnPolicyList');
  expect(fields).toContain('userName');
  expect(fields).toContain('slProvisioned');
});

test('location admins of either kind cannot change prescribers', () => {
  for (const kind of ['LMA', 'LLA'] as const)
    expect(editableFields(admin(kind), target({ isPhysician: true }), settings)).toEqual([]);
});

test("only corporate admins can change an admin's email", () => {
  const other = target({ adminAccess: 'LMA' });
  expect(fieldRefusal('email', admin('UMA'), other, settings)).toBeNull();
  for (const kind of ['LMA', 'CLA', 'LLA', 'SUP'] as const) {
    expect(fieldRefusal('email', admin(kind), other, settings)).toBe('adminEmail');
  }
});

test('only the name and the employee id of someone with more rights can be changed', () => {
  const above = target({ adminAccess: 'UMA' });
  for (const kind of ['LMA', 'CLA', 'LLA', 'SUP'] as const) {
    const open = table
      .map(([group]) => group)
      .filter((group) => !fieldRefusal(group, admin(kind), above, settings));
    expect(open).toEqual(kind === 'LMA' ? ['profile', 'employeeId'] : ['profile']);
  }
  const withTokens = target({ grantedRights: ['PROFILE', 'TOKEN_MANAGER'] });
  for (const group of ['phone', 'email', 'userName', 'signOnPolicies', 'careSetting', 'products'] as const) {
    expect(fieldRefusal(group, admin('LMA'), withTokens, settings)).toBe('outranked');
    expect(fieldRefusal(group, admin('UMA'), withTokens, settings)).toBeNull();
  }
});

test('switched-off fields are refused to everyone', () => {
  const off = { ...settings, employeeIdEnabled: false, deactivationDateEnabled: false, hasMfa: false };
  for (const group of ['employeeId', 'deactivationDate', 'signOnPolicies'] as const) {
    expect(fieldRefusal(group, admin('UMA'), target(), off)).not.toBeNull();
  }
});

test('location admins who cannot deactivate cannot set or remove the date either', () => {
  const withoutConsent = { ...settings, lmaCanDeactivate: false };
  for (const kind of kinds) {
    const before = fieldRefusal('deactivationDate', admin(kind), target(), settings);
    const after = fieldRefusal('deactivationDate', admin(kind), target(), withoutConsent);
    expect([kind, after]).toEqual([kind, kind === 'LMA' || kind === 'LLA' ? 'locationSwitch' : before]);
    expect(before).not.toBe('locationSwitch');
  }
});

test('a forged update is refused field by field', () => {
  const refused = refusedFields(admin('CLA'), target(), settings, ['firstName', 'adminToolRole', 'userName']);
  expect(refused.map(({ field }) => field)).toEqual(['userName', 'adminToolRole']);
});
