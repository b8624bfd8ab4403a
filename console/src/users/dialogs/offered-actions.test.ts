import { expect, test } from 'vitest';
import { offeredActions } from './offered-actions.ts';

const factor = { signOnPolicyList: [], state: 'none' as const, smsFactorEnabled: false, phoneNumber: '' };

test('ways to the same end are one entry', () => {
  const offered = offeredActions({
    factor,
    allowedActions: ['suspend', 'expirePassword', 'resetPassword', 'editUsername'],
  });
  expect(offered).toEqual([
    { action: 'resetPassword', label: 'Reset Password' },
    { action: 'suspend', label: 'Suspend' },
  ]);
});

test('a password can be generated where no mail can be sent', () => {
  expect(offeredActions({ factor, allowedActions: ['expirePassword'] })).toEqual([
    { action: 'expirePassword', label: 'Reset Password' },
  ]);
  expect(offeredActions({ factor, allowedActions: ['resendPasswordEmail'] })[0]?.label).toBe(
    'Resend Password Email',
  );
});

test('the factor entry says what it leads to', () => {
  const allowedActions = ['manageFactors' as const];
  expect(offeredActions({ factor, allowedActions })[0]?.label).toBe('Enroll Prescriber MFA');
  expect(offeredActions({ factor: { ...factor, state: 'enabled' }, allowedActions })[0]?.label).toBe(
    'Reset Prescriber MFA',
  );
});
