import { expect, test } from 'vitest';
import { limitKey } from './limit-key.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '::ffff:c000:201'],
  ['', 'unknown'],
])('%j and %j are counted together', (one, other) => {
  expect(limitKey(one)).toBe(limitKey(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['0.0.0.0', '::'],
  ['', '::'],
])('%j and %j are counted separately', (one, other) => {
  expect(limitKey(one)).not.toBe(limitKey(other));
});
