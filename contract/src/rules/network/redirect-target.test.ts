import { expect, test } from 'vitest';
import { redirectTarget, sourceTarget } from './redirect-target.ts';

const hosts = ['snf.maplegrove.example'];

test.each([
  ['/about', '/about'],
  ['/users?search=a#b', '/users?search=a#b'],
  ['https://snf.maplegrove.example/x', 'https://snf.maplegrove.example/x'],
  ['//evil.example', null],
  ['/.//evil.example', null],
  ['/..//evil.example', null],
  ['/./..//evil.example', null],
  ['/%2e/%2E.//evil.example', null],
  ['/./about', '/./about'],
  ['/about//1', '/about//1'],
  ['/\\evil.example', null],
  ['\\\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example/', null],
  ['http://snf.maplegrove.example/', null],
  ['https://snf.maplegrove.example@evil.example/', null],
  ['https://user:pw@snf.maplegrove.example/', null],
  ['https://snf.maplegrove.example:8443/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['about', null],
  ['', null],
  [null, null],
])('%s leads to %s', (value, target) => {
  expect(redirectTarget(value, hosts)).toBe(target);
});

test.each([
  ['/login', 'snf.maplegrove.example', 'https://snf.maplegrove.example/login'],
  [null, 'snf.maplegrove.example', 'https://snf.maplegrove.example/'],
  ['/login', 'evil.example', null],
  ['/contact-us', null, '/contact-us'],
  ['//evil.example', 'snf.maplegrove.example', null],
])('%s at %s leads to %s', (url, domain, target) => {
  expect(sourceTarget(url, domain, hosts)).toBe(target);
});
