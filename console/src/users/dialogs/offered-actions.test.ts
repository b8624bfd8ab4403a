import { expect, test } from 'vitest';
import { offeredActions } from './offered-actions.ts';

const factor = {
  signOnPolicyList: [],
  state: 'none' as const,
  smsFactorEnabled: false,
  phoneNumber: '',
  phoneInUse: '',
};

test('offers one entry for actions that serve the same purpose', () => {
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

test('offers to generate a password if no mail can be sent', () => {
  expect(offeredActions({ factor, refusedActions: [], allowedActions: ['expirePassword'] })).toEqual([
    { action: 'expirePassword', label: 'Reset Password' },
  ]);
  expect(
    offeredActions({ factor, refusedActions: [], allowedActions: ['resendPasswordEmail'] })[0]?.label,
  ).toBe('Resend Password Email');
});

test('labels the factor entry by what it does', () => {
  const allowedActions = ['manageFactors' as const];
  expect(offeredActions({ factor, refusedActions: [], allowedActions })[0]?.label).toBe(
    'Enroll Prescriber MFA',
  );
  expect(
    offeredActions({ factor: { ...factor, state: 'enabled' }, refusedActions: [], allowedActions })[0]?.label,
  ).toBe('Reset Prescriber MFA');
});

test('shows actions withheld because of the user’s rights with the reason, and hides those that do not apply', () => {
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
