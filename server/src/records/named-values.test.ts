import { afterEach, expect, test } from 'vitest';
import { maskPayload, maskSerialized, maskUrl } from './mask.ts';
import { setSecretWords } from './secret-names.ts';

afterEach(() => setSecretWords([]));

/** Those that only the sealing of parameters takes for secrets. */
const keysWithoutDot = [
  'masterKey',
  'encryptionKey',
  'signKey',
  'key',
  'access-keys',
  'passwordHash',
  'dbPasswordHash',
  'password2',
  'tokenValue',
  'SecretValue',
  'client_secret_v2',
];

const value = 'Harvest#Moon42';

test.each(keysWithoutDot)(
  'leaves no value beside the name %s, as parameters with that key are sealed',
  (key) => {
    for (const payload of [
      { configurationId: 1, key, value },
      { parameters: [{ oldValue: value, name: key, value: [value] }] },
      { note: JSON.stringify({ key, value }) },
      { next: `/x?key=${key}&value=${value}` },
    ]) {
      const text = JSON.stringify(payload);
      expect(maskPayload(payload)).not.toMatch(/Harvest|Moon/);
      expect(maskPayload(text)).not.toMatch(/Harvest|Moon/);
      expect(maskSerialized(text, payload)).not.toMatch(/Harvest|Moon/);
    }
    expect(maskPayload(`value=${value}&key=${key}`)).toBe(`value=******&key=${key}`);
    expect(maskUrl(`/api/ect/parameters/by-key-value?key=${key}&value=${value}`)).toBe(
      `/api/ect/parameters/by-key-value?key=${key}&value=******`,
    );
  },
);

test.each(['state', 'code'])('masks what stands beside the name %s, even if it looks harmless', (key) => {
  expect(maskPayload({ key, value: 'Moon42' }, false)).toBe(`{"key":"${key}","value":"******"}`);
  expect(maskUrl(`/x?key=${key}&value=Moon42`)).toBe(`/x?key=${key}&value=******`);
});

test("follows the editors' own words as soon as they change", () => {
  const payload = { key: 'devicePin', value };
  const url = `/x?param=theme&paramValue=dark&key=devicePin&value=${value}`;
  expect(maskPayload(payload)).toContain('Moon');
  setSecretWords(['pin']);
  expect(maskPayload(payload)).toBe('{"key":"devicePin","value":"******"}');
  expect(maskUrl(url)).not.toContain('Moon');
  setSecretWords([]);
  expect(maskPayload(payload)).toContain('Moon');
});

test.each([
  [{ key: 'masterKey', tokenLifetime: 5 }],
  [{ key: 'theme', value: 'dark', tokenValue: 'x', signKey: 'y' }],
  [{ passwordHash: 'unknown', 'access-keys': 2 }],
  [{ key: 'masterKey', value: '' }],
  [{ name: 'keyboardLayout', value: 'en' }],
])('keeps %j: a name without dots is that of a parameter only beside a value', (payload) => {
  expect(maskPayload(payload)).toBe(JSON.stringify(payload));
});
