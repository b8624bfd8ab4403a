import { expect, test } from 'vitest';
import { offeredActions } from './offered-actions.ts';

const factor = { signOnPolicyList: [], state: 'none' as const, smsFactorEnabled: false, phoneNumber: '' };

test('ways to the same end are one entry', () => {
  const offered = offeredActions({
    factor,
    refusedActions: [],
    allowedActions: ['suspend', 'expirePassword', 'resetPassword', 'editUsername'],
  });
  expect(offered).toEqual([
    { action: 'resetPassword', label: 'Reset Password' },
    { action: 'suspend', label: 'Suspend' },
  ]);
});

test('a password can be generated where no mail can be sent', () => {
  expect(offeredActions({ factor, refusedActions: [], allowedActions: ['expirePassword'] })).toEqual([
    { action: 'expirePassword', label: 'Reset Password' },
  ]);
  expect(
    offeredActions({ factor, refusedActions: [], allowedActions: ['resendPasswordEmail'] })[0]?.label,
  ).toBe('Resend Password Email');
});

test('the factor entry says what it leads to', () => {
  const allowedActions = ['manageFactors' as const];
  expect(offeredActions({ factor, refusedActions: [], allowedActions })[0]?.label).toBe(
    'Enroll Prescriber MFA',
  );
  expect(
    offeredActions({ factor: { ...factor, state: 'enabled' }, refusedActions: [], allowedActions })[0]?.label,
  ).toBe('Reset Prescriber MFA');
});

test('what the rights of the user stand against is shown with its reason, what does not fit is not shown', () => {
  const offered = offeredActions({
    factor,
    allowedActions: ['resetPassword'],
    refusedActions: [
      { action: 'expirePassword', code: 'outranked', reason: 'More rights.' },
      { action: 'suspend', code: 'outranked', reason: 'More rights.' },
      { action: 'delete', code: 'status', reason: 'Wrong status.' },
    ],
  });
  expect(offered).toEqual([
    { action: 'resetPassword', label: 'Reset Password' },
    { action: 'suspend', label: 'Suspend', refusal: 'More rights.' },
  ]);
});
