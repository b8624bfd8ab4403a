import { expect, test } from 'vitest';
import { federatedUserNames } from './federated-user-names.ts';

const domains = ['care.example', 'homes.example'];
const names = (loginClaim: string, claims: Record<string, unknown>, served = ['homes.example']) =>
  federatedUserNames(
    { login: { domains: served, loginClaim }, claims, loginId: String(claims[loginClaim]) },
    domains,
  );

test.each([
  ['the login id', 'upn', { upn: 'Ann.Lee@care.example' }, 'ann.lee@care.example'],
  [
    'the login id with a domain of the login',
    'preferred_username',
    { preferred_username: 'ann' },
    'ann@homes.example',
  ],
  [
    'what is readable before a subject',
    'sub',
    { sub: '7c1d', email: 'ann@homes.example' },
    'ann@homes.example',
  ],
  [
    'a name in a domain of the login, without which the person could not return',
    'sub',
    { sub: '7c1d', email: 'ann@care.example', upn: 'ann.lee@Homes.example' },
    'ann.lee@homes.example',
  ],
  ['a subject where nothing else is told', 'sub', { sub: '7c1d' }, '7c1d@homes.example'],
  [
    'another name where the first is of a strange domain',
    'email',
    { email: 'ann@mail.example', preferred_username: 'ann.lee' },
    'ann.lee@homes.example',
  ],
  [
    'another name where the first only looks like one',
    'upn',
    { upn: '\u212aim@care.example', preferred_username: 'k.lee' },
    'k.lee@homes.example',
  ],
])('uses as the username %s', (_, claim, claims, userName) => {
  expect(names(claim, claims).userName).toBe(userName);
});

test('uses a name of any of the customer’s domains if the login names none or the login id has one', () => {
  const email = 'ann@care.example';
  expect(names('sub', { sub: '7c1d', email }, []).userName).toBe(email);
  const upn = 'a:lee@homes.example';
  expect(names('upn', { upn, email }).userName).toBe(email);
});

test('a name that the customer would refuse shows that the login serves none of its domains', () => {
  expect(names('sub', { sub: '7c1d', email: 'ann@care.example' }, ['contractors.example']).userName).toBe(
    '7c1d@contractors.example',
  );
});

test('splits a full name or falls back to the username, and omits an unverified address', () => {
  const sub = { sub: '1', preferred_username: 'ann' };
  expect(names('sub', { ...sub, name: 'Ann Mary Lee' })).toMatchObject({
    firstName: 'Ann Mary',
    lastName: 'Lee',
  });
  expect(names('sub', { ...sub, given_name: 'Ann', family_name: 'Lee' })).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    email: '',
  });
  expect(names('sub', sub)).toMatchObject({ firstName: 'ann', lastName: 'ann' });
  expect(names('sub', { ...sub, given_name: `${'x'.repeat(49)}😀` }).firstName).toBe('x'.repeat(49));
  const mail = { ...sub, email: 'ann@care.example' };
  expect(names('sub', { ...mail, email_verified: false }).email).toBe('');
  expect(names('sub', mail).email).toBe('ann@care.example');
});
