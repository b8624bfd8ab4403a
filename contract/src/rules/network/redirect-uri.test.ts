import { expect, test } from 'vitest';
import { redirectUriError, redirectUriErrors, redirectUriMessages } from './redirect-uri.ts';

test.each([
  ['https://maple.example/snf/login/callback', undefined],
  ['http://localhost:8080/cb?mx.crmId=10001', undefined],
  ['', redirectUriMessages.missing],
  ['   ', redirectUriMessages.missing],
  ['/relative', redirectUriMessages.invalid],
  ['https://maple.example/a b', redirectUriMessages.invalid],
  ['https://maple.example/#x', redirectUriMessages.invalid],
  ['https://*.example/cb', redirectUriMessages.invalid],
  ['javascript:alert(1)', redirectUriMessages.invalid],
  ['https://user@maple.example/', redirectUriMessages.invalid],
  ['https://:word@maple.example/', redirectUriMessages.invalid],
  [`https://maple.example/${'x'.repeat(2000)}`, redirectUriMessages.invalid],
])('%s: %s', (uri, message) => {
  expect(redirectUriError(uri)).toBe(message);
});

test('reports a duplicate address where it is repeated', () => {
  expect(redirectUriErrors(['https://a', 'https://b', 'https://a'])).toEqual([
    { index: 2, wrong: redirectUriMessages.invalid },
  ]);
});
