import { expect, test } from 'vitest';
import { evaluatePassword } from './evaluate-password.ts';
import type { SignInPerson } from './sign-in-person.ts';

const now = new Date('2026-06-15T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

const person: SignInPerson = {
  ssoid: '00000000-0000-4000-8000-000000000001',
  customerId: 1,
  userName: 'olivia.ord@maplegrove.example',
  firstName: 'Olivia',
  lastName: 'Ord',
  status: 'A',
  isFederated: false,
  passwordHash: 'hash',
  askedAt: null,
  passwordChangedAt: ago(100 * day),
  mustChange: false,
  temporarySince: null,
  signInVersion: 1,
  failedPasswords: 0,
  lockEndsAt: null,
  isTwoFactorOn: false,
  phoneNumber: null,
  badPasswordLimit: 5,
  passwordExpiryDays: 0,
  passwordHistory: 4,
  temporaryPasswordHours: 72,
};

const right = { matches: true, isDeviceKnown: false };
const wrong = { matches: false, isDeviceKnown: false };
const accepted = { isAccepted: true, mustChange: false };
const mustChange = { isAccepted: true, mustChange: true };
const refused = (reason: string) => ({ isAccepted: false, reason });

test.each<[string, Partial<SignInPerson>, object]>([
  ['active', {}, accepted],
  ['suspended', { status: 'S' }, refused('notActive')],
  ['deactivated', { status: 'D' }, refused('notActive')],
  ['staged', { status: 'ST' }, refused('notActive')],
  ['federated', { isFederated: true }, refused('federated')],
  ['pending', { status: 'PUA' }, refused('notActivated')],
  ['pending with a temporary password', { status: 'PUA', mustChange: true }, mustChange],
  ['password expired', { status: 'PE' }, mustChange],
  ['password reset', { status: 'PR' }, mustChange],
  ['first sign-in', { mustChange: true }, mustChange],
  ['temporary password', { mustChange: true, temporarySince: ago(3 * day - 1) }, mustChange],
  ['temporary password over', { mustChange: true, temporarySince: ago(3 * day) }, refused('temporaryOver')],
  ['password not yet too old', { passwordExpiryDays: 101 }, accepted],
  ['password too old', { passwordExpiryDays: 100 }, mustChange],
  ['locked for good', { status: 'LO' }, refused('lockedOut')],
  ['still locked', { status: 'LO', lockEndsAt: ago(-1) }, refused('lockedOut')],
  ['lock over', { status: 'LO', lockEndsAt: ago(0) }, accepted],
])('right password, %s', (_, changes, expected) => {
  expect(evaluatePassword({ ...person, ...changes }, right, now)).toEqual(expected);
});

test('ignores only a lock on a known device', () => {
  const known = { matches: true, isDeviceKnown: true };
  expect(evaluatePassword({ ...person, status: 'LO' }, known, now)).toEqual(accepted);
  expect(evaluatePassword({ ...person, status: 'S' }, known, now)).toEqual(refused('notActive'));
  expect(evaluatePassword({ ...person, status: 'LO' }, { ...known, matches: false }, now)).toEqual(
    refused('wrongPassword'),
  );
});

test('wrong password or unknown person', () => {
  expect(evaluatePassword(person, wrong, now)).toEqual(refused('wrongPassword'));
  expect(evaluatePassword({ ...person, status: 'PE' }, wrong, now)).toEqual(refused('wrongPassword'));
  expect(evaluatePassword({ ...person, temporarySince: ago(9 * day) }, wrong, now)).toEqual(
    refused('wrongPassword'),
  );
  expect(evaluatePassword(null, wrong, now)).toEqual(refused('unknownPerson'));
});
