import { expect, test } from 'vitest';
import { noFederatedLogin, shownLogin, toFederatedLoginId } from './federated-login.ts';

test('uses the domain of the username for a separate ID until another is chosen', () => {
  const login = { ...noFederatedLogin, name: 'a.king' };
  expect(toFederatedLoginId(login, 'ada@maplegrove.example')).toBe('a.king@maplegrove.example');
  expect(toFederatedLoginId({ ...login, domain: 'other.example' }, 'ada@maplegrove.example')).toBe(
    'a.king@other.example',
  );
});

test('follows later changes of the username it is bound to, including its domain', () => {
  const login = { name: 'old', domain: 'other.example', isSameAsUsername: true };
  expect(shownLogin(login, 'ada@maplegrove.example')).toEqual({ name: 'ada', domain: 'maplegrove.example' });
  expect(toFederatedLoginId(login, 'eva@maplegrove.example')).toBe('eva@maplegrove.example');
});

test('is empty if nothing was entered', () => {
  expect(toFederatedLoginId(noFederatedLogin, 'ada@maplegrove.example')).toBe('');
  expect(toFederatedLoginId({ ...noFederatedLogin, isSameAsUsername: true }, '')).toBe('');
});
