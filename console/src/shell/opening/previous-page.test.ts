import { expect, test } from 'vitest';
import type { Screen } from '../../screen.ts';
import { previousPage } from './previous-page.ts';

const visit = (...addresses: string[]): string | undefined => {
  for (const href of addresses)
    previousPage.arrived({ screen: { path: href.split(/[/?]/)[1] } as Screen, href });
  return previousPage.get()?.href;
};

test('walks backwards instead of returning to the page just left', () => {
  expect(visit('/customer/1', '/configuration/2', '/parameter/3')).toBe('/configuration/2');
  expect(visit('/configuration/2')).toBe('/customer/1');
  expect(visit('/parameter/4')).toBe('/configuration/2');
  expect(visit('/configuration/2?tab=a#parameters')).toBe('/customer/1');
});

test('returns to a list as it was left, and not to another state of the current screen', () => {
  expect(visit('/users', '/users?page=2', '/user/1', '/user/2')).toBe('/users?page=2');
});
