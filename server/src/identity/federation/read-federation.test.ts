import { expect, test } from 'vitest';
import { parseFederation } from './read-federation.ts';

const duo = {
  federationName: 'Duo',
  idpId: 'duovalley-duo',
  signInButtonText: 'Sign in with Duo',
  className: 'social-auth-duo-button',
  logoutUrl: 'https://duo.example/logout',
  sloEnabled: true,
};

test('uses the first item of the list', () => {
  expect(parseFederation(JSON.stringify([duo, { ...duo, idpId: 'second' }]))).toEqual(duo);
  expect(parseFederation(JSON.stringify([{ ...duo, sloEnabled: 'false' }]))).toMatchObject({
    sloEnabled: false,
  });
});

test.each([
  ['no value', undefined],
  ['no JSON', '{['],
  ['no list', JSON.stringify(duo)],
  ['an empty list', '[]'],
  ['no provider', JSON.stringify([{ ...duo, idpId: '' }])],
  ['not federated', JSON.stringify([{ ...duo, federationName: 'Not Federated' }])],
])('%s federates no one', (_, value) => {
  expect(parseFederation(value)).toBeNull();
});
