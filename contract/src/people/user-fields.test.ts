import { expect, test } from 'vitest';
import { placeholderEmail } from '../rules/contact/placeholder-email.ts';
import { changedFields } from './user-fields.ts';

const user = { email: '', firstName: 'Ada', factor: { signOnPolicyList: [1, 2] } };

test('no email and the placeholder are equivalent', () => {
  expect(changedFields(user, { ...user, email: placeholderEmail })).toEqual([]);
  expect(changedFields(user, { ...user, email: 'ada@maplegrove.example' })).toEqual(['email']);
});

test('the order of policies does not matter', () => {
  expect(changedFields(user, { ...user, factor: { signOnPolicyList: [2, 1] } })).toEqual([]);
  expect(changedFields(user, { ...user, factor: { signOnPolicyList: [2] } })).toEqual([
    'factor.signOnPolicyList',
  ]);
});
