import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { say } from '../../texts/sentence.ts';
import { hasAddress, ipEntriesProblem, ipEntryMessage, readIpEntry, splitIpEntries } from './ip-entry.ts';

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.7/8', true],
  ['0.0.0.0/0', true],
  ['10.0.0.1-10.0.0.9', true],
  [' 10.0.0.1 - 10.0.0.9 ', true],
  ['::1', true],
  ['2001:db8::/32', true],
  ['2001:db8::1-2001:db8::ff', true],
  ['::ffff:10.0.0.1', true],
  ['::/0', true],
  ['', false],
  ['10.0.0', false],
  ['10.0.0.256', false],
  ['10.0.0.01', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/-1', false],
  ['10.0.0.9-10.0.0.1', false],
  ['10.0.0.1-::1', false],
  ['10.0.0.1-10.0.0.2-10.0.0.3', false],
  ['10.0.0.0/8-10.0.0.9', false],
  ['2001:db8::/129', false],
  ['2001::db8::1', false],
  ['fe80::1%eth0', false],
  ['1:2:3:4:5:6:7', false],
  ['office.example', false],
])('%j is an entry: %s', (text, isEntry) => {
  expect(readIpEntry(text) !== null).toBe(isEntry);
});

const ipv4 = fc.ipV4();

test('a range includes its ends and everything between them, and must not run backwards', () => {
  fc.assert(
    fc.property(ipv4, ipv4, ipv4, (one, other, third) => {
      const value = (address: string) => readIpEntry(address)?.first ?? -1n;
      const [low, high] = value(one) <= value(other) ? [one, other] : [other, one];
      const entries = [`${low}-${high}`];
      expect(hasAddress(entries, low) && hasAddress(entries, high)).toBe(true);
      expect(hasAddress(entries, third)).toBe(value(low) <= value(third) && value(third) <= value(high));
      expect(readIpEntry(`${high}-${low}`) !== null).toBe(low === high);
    }),
  );
});

test('an IPv4 caller is recognized in either notation', () => {
  expect(hasAddress(['10.0.0.0/8'], '::ffff:10.1.2.3')).toBe(true);
  expect(hasAddress(['::ffff:10.0.0.0/104'], '10.1.2.3')).toBe(true);
  expect(hasAddress(['::/0'], '10.1.2.3')).toBe(false);
  expect(hasAddress(['10.0.0.0/8'], '')).toBe(false);
});

test.each([
  ['10.0.0.1\n\n10.0.0\n', 'Line 3:'],
  ['10.0.0.1\n\n10.0.0\r\n::1\nhome', 'Lines 3, 5:'],
  ['x\n'.repeat(10), 'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10:'],
  ['x\n'.repeat(13), 'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 3 more:'],
])('the wrong lines of %j are numbered as the person sees them', (text, lines) => {
  const wrong = ipEntriesProblem(text);
  expect(wrong && say(wrong)).toBe(`${lines} Please enter a valid IP address, range or CIDR.`);
});

test('empty lines are skipped, but one entry is needed', () => {
  expect(ipEntriesProblem(' \n')).toBe(ipEntryMessage);
  expect(ipEntriesProblem('10.0.0.1\r\n\n::1')).toBeNull();
  expect(splitIpEntries('10.0.0.1\r\n\n ::1 ')).toEqual(['10.0.0.1', '::1']);
});

test('blocks and ranges contain the same addresses as in the platform’s BlockList', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.ipV4(), fc.nat(32), (address, from, to, prefix) => {
      const block = new BlockList();
      block.addSubnet(from, prefix);
      expect(hasAddress([`${from}/${prefix}`], address)).toBe(block.check(address));
      const span = new BlockList();
      try {
        span.addRange(from, to);
      } catch {
        return; // The first address comes after the last.
      }
      expect(hasAddress([`${from}-${to}`], address)).toBe(span.check(address));
    }),
  );
});
