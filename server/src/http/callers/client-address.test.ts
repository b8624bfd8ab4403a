import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', ''],
  ['_hidden', ''],
  ['192.0.2.1, 10.0.0.1', ''],
  ['', ''],
  [undefined, ''],
])('%j is read as %j', (ip, address) => {
  expect(clientAddress({ ip })).toBe(address);
});
