import type { Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import type { MenuContext } from '../../menu-context.ts';
import { afterSignIn } from './after-sign-in.ts';

const contextOf = (rights: Right[], overrides: Partial<MenuContext> = {}): MenuContext => ({
  rights: new Set(rights),
  hasCustomer: true,
  mfaEnabled: true,
  ectEnabled: true,
  myProfileEnabled: true,
  ...overrides,
});

const ordinary = {
  context: contextOf(['PROFILE']),
  deepLink: null,
  securityQuestionsMissing: false,
};

test('leaves it to the blank screen without a deep link', () => {
  expect(afterSignIn(ordinary)).toBe('/blank');
});

test('opens a deep link', () => {
  expect(afterSignIn({ ...ordinary, deepLink: '/about?x=1' })).toBe('/about?x=1');
});

test('does not open a deep link for a user without rights', () => {
  expect(afterSignIn({ ...ordinary, context: contextOf([]), deepLink: '/about' })).toBe('/blank');
});

test('sends support without a customer to choose one, and opens the deep link with a customer', () => {
  const support: Right[] = ['PROFILE', 'VIEW_ANY_CUSTOMER'];
  const without = { ...ordinary, context: contextOf(support, { hasCustomer: false }), deepLink: '/users' };
  expect(afterSignIn(without)).toBe('/blank');
  expect(afterSignIn({ ...without, context: contextOf(support) })).toBe('/users');
});

test('sends users without security questions to their profile and then back', () => {
  const missing = { ...ordinary, securityQuestionsMissing: true, deepLink: '/users?page=2' };
  expect(afterSignIn(missing)).toBe('/my-profile?afterSaveRedirect=%2Fusers%3Fpage%3D2');
  expect(afterSignIn({ ...missing, deepLink: null })).toBe('/my-profile?afterSaveRedirect=%2Fblank');
});

test('sends no one to a profile they cannot open', () => {
  const missing = { ...ordinary, securityQuestionsMissing: true };
  const switchedOff = contextOf(['PROFILE', 'UM_ADMIN'], { myProfileEnabled: false });
  expect(afterSignIn({ ...missing, context: switchedOff })).toBe('/blank');
});
