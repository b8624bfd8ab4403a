import { expect, test } from 'vitest';
import { claimIn, cutText, groupsIn, hasTooManyGroups, locationIn, loginIdIn } from './read-claims.ts';

test('finds a claim by name or inside another claim', () => {
  const claims = {
    'https://care.example/groups': ['a'],
    realm_access: { roles: ['nurse'] },
    'a.b': 1,
    a: { b: 2 },
  };
  expect(claimIn(claims, 'https://care.example/groups')).toEqual(['a']);
  expect(claimIn(claims, 'realm_access.roles')).toEqual(['nurse']);
  expect(claimIn(claims, 'a.b')).toBe(1);
  expect(claimIn(claims, 'realm_access.constructor')).toBeUndefined();
  expect(claimIn(claims, '')).toBeUndefined();
});

test.each([
  [
    ['/Nursing', ' Billing ', 7, '', 'a\0b', 'a\ud800'],
    ['Nursing', 'Billing'],
  ],
  ['Nursing', ['Nursing']],
  [undefined, []],
  [{ name: 'Nursing' }, []],
])('reads the groups in %j as %j', (groups, expected) => {
  expect(groupsIn({ groups }, 'groups')).toEqual(expected);
});

const groupsOf = (count: number) => Array.from({ length: count }, (_, index) => `Group ${index}`);

test.each([
  ['as many as are read', { groups: groupsOf(500) }, false],
  ['one more', { groups: groupsOf(501) }, true],
  ['those that the provider keeps to itself', { _claim_names: { groups: 'src1' } }, true],
  ['another claim that it keeps to itself', { groups: ['a'], _claim_names: { address: 'src1' } }, false],
  ['none', {}, false],
])('knows whether groups are missing: %s', (_, claims, expected) => {
  expect(hasTooManyGroups(claims, 'groups')).toBe(expected);
});

test('cuts long values between characters', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  const long = 'x'.repeat(5000);
  expect(locationIn({ site: long }, 'site')).toHaveLength(200);
  expect(groupsIn({ groups: [long] }, 'groups')[0]).toHaveLength(200);
});

test.each([
  [{ sub: 'x' }, 'sub', [], { loginId: 'x' }],
  [{ sub: 'x\0' }, 'sub', [], { loginId: '', unusable: 'no login id' }],
  [{ sub: '' }, 'sub', [], { loginId: '', unusable: 'no login id' }],
  [{}, 'upn', [], { loginId: '', unusable: 'no login id' }],
  [{ email: 'a@b.example', email_verified: true }, 'email', [], { loginId: 'a@b.example' }],
  [{ email: 'a@b.example' }, 'email', [], { loginId: 'a@b.example', unusable: 'address not verified' }],
  [{ upn: 'a@B.example' }, 'upn', ['b.example'], { loginId: 'a@B.example' }],
  [{ upn: 'a@b.example' }, 'upn', ['c.example'], { loginId: 'a@b.example', unusable: 'domain not served' }],
])('finds the login id in %j by %s for %j', (claims, loginClaim, domains, expected) => {
  expect(loginIdIn(claims, { loginClaim, domains })).toEqual(expected);
});
