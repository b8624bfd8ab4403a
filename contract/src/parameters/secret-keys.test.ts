import { expect, test } from 'vitest';
import { parameterKeys } from './parameter-keys.ts';
import { isSecretKey, readSecretWords } from './secret-keys.ts';

const ownSecret = parameterKeys.keycloakClientSecret;

test.each([
  ownSecret,
  'snf.api.password',
  'client.secret',
  'snf.apiKey',
  'snf.apikey',
  'x.API_KEY',
  'pd.access-token',
  'sl.keys',
  'zz.dbPasswordHash',
])('%s names a secret', (key) => {
  expect(isSecretKey(key)).toBe(true);
});

test.each([
  ...Object.values(parameterKeys).filter((key) => key !== ownSecret),
  'provision.usermanagement.keycloak.realm',
  'ca.keyboard.layout',
  'bp.idm.at.changepassword.url',
  'bp.password.reset.enabled',
  'snf.release.channel',
  'thirdpartyintegration.tokenhealth.displayname',
])('%s does not', (key) => {
  expect(isSecretKey(key)).toBe(false);
});

test.each([
  ['confidential', parameterKeys.confidentialWords],
  ['federation', parameterKeys.federation],
  ['products', parameterKeys.productsNeeded],
  ['domain', 'BP.idm.email.domain'],
  ['username', parameterKeys.usernamePattern],
])('the word %s does not hide %s, which the product reads', (word, key) => {
  expect(isSecretKey(key, [word])).toBe(false);
  expect(isSecretKey(`zz.${key}`, [word])).toBe(true);
});

test('editors add their own words', () => {
  const words = readSecretWords(' PIN, passphrase ');
  expect(words).toEqual(['pin', 'passphrase']);
  expect(isSecretKey('ca.device.pin', words)).toBe(true);
  expect(isSecretKey('ca.device.pin')).toBe(false);
  expect(isSecretKey('snf.password', words)).toBe(true);
});
