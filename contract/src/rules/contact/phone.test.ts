import { expect, test } from 'vitest';
import { optionalPhoneText, primaryPhoneMessage, readExtension, readPhone } from './phone.ts';

test.each([
  '6125550173',
  ' (612) 555-0173 ',
  '612.555.0173',
  '612/555 0173',
  '+1 612 555 0173',
  '1-612-555-0173',
  '001 612 555 0173',
  '011 1 612 555 0173',
  'tel:+1-612-555-0173',
  'Phone: 612 555 0173',
  '612\u2011555\u20110173',
  '612\u00a0555\u00a00173',
  '\u202a(612) 555-0173\u202c',
])('%j is a number in a common format', (written) => {
  expect(readPhone(written)).toBe('6125550173');
});

test.each(['', '555-0173', '+20 212 345 678', '+44 20 7946 0958', '612-555-CARE', '612 555 0173 x12'])(
  '%j is left for the rule to reject',
  (written) => {
    const read = optionalPhoneText(primaryPhoneMessage).safeParse(written);
    expect(read.success).toBe(written === '');
  },
);

test.each([
  ['+1 612', '612'.padStart(4, '1')],
  ['++1', '1'],
  ['+ 2', '+2'],
  ['(+)44', '+44'],
  ['+', '+'],
  ['4+4', '44'],
])('%j keeps the plus of another country: %j', (written, read) => {
  expect(readPhone(written)).toBe(read);
});

test('a text that is too long for a number is not read, and reading takes no time', () => {
  const plusses = `${'+'.repeat(200_000)}1`;
  const started = process.threadCpuUsage();
  readPhone(plusses);
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(100);
  const refused = optionalPhoneText(primaryPhoneMessage).safeParse(plusses);
  expect(refused.error?.issues).toMatchObject([{ code: 'too_big' }]);
});

test.each(['(612) 555-0173 x 12', '612-555-0173, ext. 12', '6125550173#12', '+1 612 555 0173 Extension 12'])(
  '%j has an extension',
  (written) => {
    expect(readExtension(written)).toEqual({ phone: '6125550173', ext: '12' });
  },
);

test('a number without an extension has none', () => {
  expect(readExtension('(612) 555-0173')).toBeNull();
});
