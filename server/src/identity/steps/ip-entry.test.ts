import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { hasAddress, readIpEntry } from '@keystead/contract/rules/network/ip-entry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const ipv4 = fc.ipV4();
const ipv6 = fc.ipV6();

test('reads addresses as Node does', () => {
  const text = fc.oneof(
    ipv4,
    ipv6,
    fc.stringMatching(/^[0-9a-f:.]{1,24}$/),
    fc
      .array(fc.constantFrom('0', 'ffff', '1', '', '12345', '1.2.3.4'), { maxLength: 9 })
      .map((parts) => parts.join(':')),
  );
  fc.assert(
    fc.property(text, (address) => {
      expect(readIpEntry(address) !== null).toBe(isIPv4(address) || isIPv6(address));
    }),
    { numRuns: 2000 },
  );
});

test('decides as Node does what a block contains', () => {
  const pair = fc.oneof(
    fc.tuple(ipv4, ipv4, fc.integer({ min: 0, max: 32 }), fc.constant('ipv4' as const)),
    fc.tuple(ipv6, ipv6, fc.integer({ min: 0, max: 128 }), fc.constant('ipv6' as const)),
  );
  fc.assert(
    fc.property(pair, ([network, address, prefix, family]) => {
      const blocks = new BlockList();
      blocks.addSubnet(network, prefix, family);
      for (const one of [network, address])
        expect(hasAddress([`${network}/${prefix}`], one)).toBe(blocks.check(one, family));
    }),
  );
});
