import { expect, test } from 'vitest';
import { isRefused } from './applications.ts';

const on = (launchUrl: string) => ({ launchUrl, isEnabled: true });
const off = (launchUrl: string) => ({ launchUrl, isEnabled: false });
const callback = 'https://care.example/maple/snf/login/callback';

test.each([
  [
    'the one that asks is off',
    [off('https://care.example/maple/snf'), on('https://care.example/maple/sl')],
    true,
  ],
  ['another one is off', [on('https://care.example/maple/snf'), off('https://care.example/maple/sl')], false],
  [
    'one beside it is off',
    [on('https://care.example/maple/snf/start'), off('https://care.example/maple')],
    false,
  ],
  ['a host of its own', [off('https://care.example'), on('https://other.example/maple/snf')], true],
  [
    'the same address twice',
    [off('https://care.example/maple/snf'), on('https://care.example/maple/snf/')],
    false,
  ],
  [
    'another port is another host',
    [off('https://care.example:8443/maple/snf'), on('https://x.example')],
    false,
  ],
  ['nothing is near, some are on', [off('https://a.example'), on('https://b.example')], false],
  ['nothing is near, all are off', [off('https://a.example'), off('https://b.example')], true],
  ['an address that is none', [off('snf'), on('https://care.example/maple/snf')], false],
  ['no applications', [], false],
])('%s', (_, applications, isExpected) => {
  expect(isRefused(applications, callback)).toBe(isExpected);
});
