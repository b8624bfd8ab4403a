import { expect, test } from 'vitest';
import { say } from '../../texts/sentence.ts';
import { newPasswordErrors } from './new-password.ts';

const owner = { userName: 'olivia.ord@maplegrove.example', firstName: 'Olivia', lastName: 'Ord' };
const good = 'Sunny#Day42';

test.each([
  [good, good, {}],
  ['', '', { newPassword: 'Please enter new password.', confirmPassword: 'Please enter confirm password.' }],
  ['short', 'short', { newPassword: 'New password does not match with password requirements.' }],
  ['Olivia#2026', 'Olivia#2026', { newPassword: 'New password does not match with password requirements.' }],
  [good, '', { confirmPassword: 'Please enter confirm password.' }],
  [good, `${good}!`, { confirmPassword: 'Confirm password does not match with new password.' }],
])('%j confirmed by %j', (newPassword, confirmPassword, expected) => {
  const found = newPasswordErrors({ newPassword, confirmPassword }, owner);
  expect(Object.fromEntries(found.map((problem) => [problem.field, say(problem)]))).toEqual(expected);
});
