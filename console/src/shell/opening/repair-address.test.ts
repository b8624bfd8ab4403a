// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { repairAddress } from './repair-address.ts';

test.each([
  ['/%', '/%25'],
  ['//%E0%A4%A?a=%#b', '//%25E0%25A4%25A?a=%#b'],
  ['/users/a%20b?search=%41', '/users/a%20b?search=%41'],
  ['/a%00b', '/a%00b'],
])('%s is opened as %s', (address, opened) => {
  window.history.replaceState(null, '', window.location.origin + address);
  repairAddress();
  expect(window.location.href).toBe(window.location.origin + opened);
});
