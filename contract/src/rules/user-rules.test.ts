import { expect, test } from 'vitest';
import { sentence } from '../texts/sentence.ts';
import { isEmail } from './contact/email.ts';
import { isExt } from './contact/ext.ts';
import { isFax } from './contact/fax.ts';
import { isPhone } from './contact/phone.ts';
import {
  federatedLoginIdDomainMessage,
  federatedLoginIdLengthMessage,
  federatedLoginIdMissingMessage,
  federatedLoginIdProblem,
} from './federated-login-id.ts';
import { isDomainName } from './network/domain-name.ts';
import {
  passwordNamesMessage,
  temporaryPasswordMissingMessage,
  temporaryPasswordProblem,
} from './password/temporary-password.ts';
import { isDate } from './time/date-range.ts';
import { isBeforeToday, todayIn } from './time/deactivation-date.ts';
import {
  fullUsernameProblem,
  usernameCharactersMessage,
  usernameDomainMessage,
  usernameLengthMessage,
  usernameMissingMessage,
  usernameProblem,
} from './username.ts';

test.each(['6125550173', '2000000000'])('%s is a phone and fax number', (number) => {
  expect([isPhone(number), isFax(number)]).toEqual([true, true]);
});

test.each(['1234567890', '0123456789', '612555017', '61255501731', '612555O173'])(
  '%s is neither',
  (number) => {
    expect([isPhone(number), isFax(number)]).toEqual([false, false]);
  },
);

test('an extension has digits only', () => {
  expect(['', '12', '12a'].map(isExt)).toEqual([true, true, false]);
});

test('an email address has a name and a host with a dot', () => {
  expect(['a@b.co', 'a.b+c@x.example', 'a@', 'x', 'a b@c.de', 'a@b'].map(isEmail)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['jane.doe', null],
  ['', usernameMissingMessage],
  ['x@', usernameDomainMessage],
  ['x@dom.com', usernameDomainMessage],
  ['xdom.com', usernameDomainMessage],
  ['jane doe', usernameCharactersMessage],
  ['a'.repeat(50), null],
  ['a'.repeat(51), usernameLengthMessage],
])('username "%s": %s', (name, message) => {
  expect(usernameProblem(name, 'dom.com')).toBe(message);
});

test("a username's domain is one of the customer's", () => {
  expect(fullUsernameProblem('jane@dom.com', ['DOM.com'])).toBeNull();
  expect(fullUsernameProblem('jane@other.com', ['dom.com'])).toEqual(sentence('domain.missing'));
  expect(fullUsernameProblem('jane', ['dom.com'])).toEqual(sentence('domain.missing'));
});

test.each([
  ['', true, federatedLoginIdMissingMessage],
  ['', false, null],
  ['jane', true, null],
  ['jane@x', true, federatedLoginIdDomainMessage],
  ['jane.dom.com', true, federatedLoginIdDomainMessage],
  ['a'.repeat(101), true, federatedLoginIdLengthMessage],
])('federated login id "%s" (required: %s): %s', (name, isRequired, message) => {
  expect(federatedLoginIdProblem(name, 'dom.com', isRequired)).toBe(message);
});

test('domains have at least two labels', () => {
  expect(['a.example', 'example', '-a.example', 'a..example'].map(isDomainName)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("days must exist and are compared in the customer's time zone", () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3'].map(isDate)).toEqual([true, false, false]);
  const lateEvening = new Date('2026-03-01T03:00:00Z');
  expect(todayIn('America/Chicago', lateEvening)).toBe('2026-02-28');
  expect(isBeforeToday('2026-02-27', '2026-02-28')).toBe(true);
  expect(isBeforeToday('2026-02-28', '2026-02-28')).toBe(false);
});

const owner = { userName: 'jane.smith@dom.com', firstName: 'Jane', lastName: 'Smith' };

test.each([
  ['', temporaryPasswordMissingMessage],
  ['Short#1a', sentence('passwordRule.length', { minimum: 9 })],
  ['Welcome#2026', null],
  ['Welcome-2026', sentence('passwordRule.special', { specials: '!@#$%*()_+^&}{:;?.' })],
  ['xSmith#2026', passwordNamesMessage],
])('temporary password "%s": $1.code', (password, wrong) => {
  expect(temporaryPasswordProblem(password, owner)).toEqual(wrong);
});
