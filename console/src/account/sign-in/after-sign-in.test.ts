import type { Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import type { MenuContext } from '../../menu-context.ts';
import { afterSignIn } from './after-sign-in.ts';

const contextOf = (rights: Right[], differing: Partial<MenuContext> = {}): MenuContext => ({
  rights: new Set(rights),
  hasCustomer: true,
  mfaEnabled: true,
  ectEnabled: true,
  myProfileEnabled: true,
  ...differing,
});

const ordinary = {
  context: contextOf(['PROFILE']),
  deepLink: null,
  securityQuestionsMissing: false,
};

test('without a deep link the blank screen decides', () => {
  expect(afterSignIn(ordinary)).toBe('/blank');
});

test('a deep link is opened', () => {
  expect(afterSignIn({ ...ordinary, deepLink: '/about?x=1' })).toBe('/about?x=1');
});

test('a person without rights gets to know that first', () => {
  expect(afterSignIn({ ...ordinary, context: contextOf([]), deepLink: '/about' })).toBe('/blank');
});

test('support without a customer chooses one first, with a customer the deep link opens', () => {
  const support: Right[] = ['PROFILE', 'VIEW_ANY_CUSTOMER'];
  const without = { ...ordinary, context: contextOf(support, { hasCustomer: false }), deepLink: '/users' };
  expect(afterSignIn(without)).toBe('/blank');
  expect(afterSignIn({ ...without, context: contextOf(support) })).toBe('/users');
});

test('missing security questions lead through the profile and back', () => {
  const missing = { ...ordinary, securityQuestionsMissing: true, deepLink: '/users?page=2' };
  expect(afterSignIn(missing)).toBe('/my-profile?afterSaveRedirect=%2Fusers%3Fpage%3D2');
  expect(afterSignIn({ ...missing, deepLink: null })).toBe('/my-profile?afterSaveRedirect=%2Fblank');
});

test('nobody is sent to a profile they cannot open', () => {
  const missing = { ...ordinary, securityQuestionsMissing: true };
  const switchedOff = contextOf(['PROFILE', 'UM_ADMIN'], { myProfileEnabled: false });
  expect(afterSignIn({ ...missing, context: switchedOff })).toBe('/blank');
});
