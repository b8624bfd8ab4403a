import { expect, test } from 'vitest';
import { admin, target } from '../../../../tooling/test/user-policy.ts';
import { type AdminAccessType, adminAccessTypes } from '../bundles.ts';
import { allRights, type Right } from '../rights.ts';
import { grantableRights, outranks } from './outranks.ts';
import type { UserAdminKind } from './user-admin.ts';

const access = Object.keys(adminAccessTypes) as AdminAccessType[];

test.each([
  ['UMA', ''],
  ['LMA', 'CLA UMA'],
  ['CLA', 'LMA UMA'],
  ['LLA', 'LMA CLA UMA'],
  ['SUP', 'LMA CLA UMA LLA'],
] as [UserAdminKind, string][])('%s is outranked by %s', (kind, expected) => {
  const above = access.filter((adminAccess) => outranks(target({ adminAccess }), admin(kind)));
  expect(above.join(' ')).toBe(expected);
});

const grantedByCorporate = new Set<Right>([
  ...['UM_ADMIN', 'UM_CORP_ADMIN', 'UM_LOCAL_ADMIN', 'CORP_LIMITED', 'LOC_LIMITED'],
  ...[
    'MANAGE_RULES',
    'MANAGE_IP',
    'MANAGE_2FA',
    'CUSTOMER_ADMIN',
    'REPORTS_USER',
    'TOKEN_MANAGER',
    'MAPPING',
  ],
] as Right[]);

test('a corporate admin grants the bundles and the boxes, a provider admin everything, others nothing', () => {
  expect(grantableRights(admin('UMA'))).toEqual(grantedByCorporate);
  expect(grantableRights(admin('UMA', { isProvider: true }))).toEqual(new Set(allRights));
  for (const kind of ['LMA', 'CLA', 'LLA', 'SUP', 'VIEW'] as const)
    expect(grantableRights(admin(kind, { isProvider: true }))).toEqual(new Set());
});

test.each([
  ['staff with both rights as corporate admin of a customer', 'UMA', true, ['IDP_ADMIN', 'MANAGE_SESSIONS']],
  ['staff with one of them', 'UMA', true, ['MANAGE_SESSIONS']],
  ['staff with neither', 'UMA', true, []],
  ["the customer's own corporate admin with both", 'UMA', false, ['IDP_ADMIN', 'MANAGE_SESSIONS']],
  ['staff with both who only view', 'SUP', true, ['IDP_ADMIN', 'MANAGE_SESSIONS']],
  ['staff with both who only unlock', 'CLA', true, ['IDP_ADMIN', 'MANAGE_SESSIONS']],
] as [string, UserAdminKind, boolean, Right[]][])('shared login rights: %s', (_, kind, isServing, held) => {
  const granted = grantableRights(admin(kind, { isServing, rights: new Set(held) }));
  const expected = kind === 'UMA' && isServing ? held : [];
  expect(allRights.filter((right) => granted.has(right) && !grantedByCorporate.has(right))).toEqual(expected);
});

test.each(allRights)('%s, granted individually, outranks anyone who neither has nor grants it', (right) => {
  const user = target({ grantedRights: ['PROFILE', right] });
  const isPersonal = right === 'PROFILE' || right === 'FEDERATED';
  expect(outranks(user, admin('UMA'))).toBe(!isPersonal && !grantedByCorporate.has(right));
  expect(outranks(user, admin('UMA', { isProvider: true }))).toBe(false);
  expect(outranks(user, admin('VIEW'))).toBe(!isPersonal);
  expect(outranks(user, admin('VIEW', { rights: new Set([right]) }))).toBe(isVisibilityRight(right));
});

/** These have no effect when held alone by someone who is not an administrator of that kind. */
const isVisibilityRight = (right: Right): boolean =>
  ['UM_CORP_ADMIN', 'UM_LOCAL_ADMIN', 'CORP_LIMITED', 'LOC_LIMITED'].includes(right);

test('a right that another right limits does not count as held', () => {
  const limited = admin('LLA', { rights: new Set(['UM_ADMIN', 'UM_CORP_ADMIN', 'LOC_LIMITED']) });
  expect(outranks(target({ adminAccess: 'LMA' }), limited)).toBe(true);
});

test('an admin of more locations has more rights', () => {
  const wide = { facilityIds: [101, 102] };
  expect(outranks(target({ adminAccess: 'LMA', ...wide }), admin('LMA'))).toBe(true);
  expect(outranks(target({ adminAccess: 'LMA' }), admin('LMA', wide))).toBe(false);
  expect(outranks(target(wide), admin('LMA'))).toBe(false);
  expect(outranks(target({ adminAccess: 'LMA', ...wide }), admin('UMA'))).toBe(false);
});

test('no one outranks themselves', () => {
  const limited = admin('LLA', { rights: new Set(['UM_CORP_ADMIN', 'LOC_LIMITED']) });
  expect(outranks(target({ ssoid: 'admin', adminAccess: 'UMA' }), limited)).toBe(false);
});
