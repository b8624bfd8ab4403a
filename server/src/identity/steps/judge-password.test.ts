import { expect, test } from 'vitest';
import { judgePassword } from './judge-password.ts';
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
  passwordChangedAt: ago(100 * day),
  mustChange: false,
  temporarySince: null,
  signInVersion: 1,
  failedPasswords: 0,
  lockedAt: null,
  isTwoFactorOn: false,
  phoneNumber: null,
  badPasswordLimit: 5,
  automaticUnlockMinutes: 0,
  passwordExpiryDays: 0,
  passwordHistory: 4,
  temporaryPasswordHours: 72,
};

const accepted = { isAccepted: true, mustChange: false };
const mustChange = { isAccepted: true, mustChange: true };
const refused = (reason: string) => ({ isAccepted: false, reason });

test.each<[string, Partial<SignInPerson>, object]>([
  ['active', {}, accepted],
  ['suspended', { status: 'S' }, refused('not active')],
  ['deactivated', { status: 'D' }, refused('not active')],
  ['staged', { status: 'ST' }, refused('not active')],
  ['federated', { isFederated: true }, refused('federated person')],
  ['pending', { status: 'PUA' }, refused('not activated yet')],
  ['pending with a temporary password', { status: 'PUA', mustChange: true }, mustChange],
  ['password expired', { status: 'PE' }, mustChange],
  ['password reset', { status: 'PR' }, mustChange],
  ['first sign-in', { mustChange: true }, mustChange],
  ['temporary password', { mustChange: true, temporarySince: ago(3 * day - 1) }, mustChange],
  [
    'temporary password over',
    { mustChange: true, temporarySince: ago(3 * day) },
    refused('temporary password expired'),
  ],
  ['password not yet too old', { passwordExpiryDays: 101 }, accepted],
  ['password too old', { passwordExpiryDays: 100 }, mustChange],
  ['locked', { status: 'LO', lockedAt: ago(1000) }, refused('locked out')],
  ['locked by hand', { status: 'LO', automaticUnlockMinutes: 15 }, refused('locked out')],
  ['still locked', { status: 'LO', lockedAt: ago(14), automaticUnlockMinutes: 15 }, refused('locked out')],
  ['lock over', { status: 'LO', lockedAt: ago(15), automaticUnlockMinutes: 15 }, accepted],
])('right password, %s', (_, oddity, judgement) => {
  expect(judgePassword({ ...person, ...oddity }, true, now)).toEqual(judgement);
});

test('wrong password, unknown person', () => {
  expect(judgePassword(person, false, now)).toEqual(refused('wrong password'));
  expect(judgePassword({ ...person, status: 'PE' }, false, now)).toEqual(refused('wrong password'));
  expect(judgePassword({ ...person, temporarySince: ago(9 * day) }, false, now)).toEqual(
    refused('wrong password'),
  );
  expect(judgePassword(null, false, now)).toEqual(refused('unknown person'));
});
