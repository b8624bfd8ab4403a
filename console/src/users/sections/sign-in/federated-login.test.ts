import { expect, test } from 'vitest';
import { joinedLogin, noFederatedLogin, shownLogin } from './federated-login.ts';

test('uses the domain of the username for a separate ID until another is chosen', () => {
  const login = { ...noFederatedLogin, name: 'a.king' };
  expect(joinedLogin(login, 'ada@maplegrove.example')).toBe('a.king@maplegrove.example');
  expect(joinedLogin({ ...login, domain: 'other.example' }, 'ada@maplegrove.example')).toBe(
    'a.king@other.example',
  );
});

test('follows later changes of the username it is bound to, including its domain', () => {
  const login = { name: 'old', domain: 'other.example', isSameAsUsername: true };
  expect(shownLogin(login, 'ada@maplegrove.example')).toEqual({ name: 'ada', domain: 'maplegrove.example' });
  expect(joinedLogin(login, 'eva@maplegrove.example')).toBe('eva@maplegrove.example');
});

test('is empty if nothing was entered', () => {
  expect(joinedLogin(noFederatedLogin, 'ada@maplegrove.example')).toBe('');
  expect(joinedLogin({ ...noFederatedLogin, isSameAsUsername: true }, '')).toBe('');
});
