import { expect, test } from 'vitest';
import { pageCount, pageLinks } from './page-links.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('links pages around page %i of %i', (current, count, links) => {
  expect(pageLinks(current, count)).toEqual(links);
});

test('keeps the first page of an empty list', () => {
  expect(pageCount(0, 25)).toBe(1);
  expect(pageCount(25, 25)).toBe(1);
  expect(pageCount(26, 25)).toBe(2);
});
