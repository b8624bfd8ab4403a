import { expect, test } from 'vitest';
import { groupInView } from './group-nav.tsx';

const groups = ['profile', 'access', 'activity'].map((id) => ({ id, title: id }));
const at =
  (...tops: number[]) =>
  (id: string) =>
    tops[groups.findIndex((group) => group.id === id)] ?? Number.POSITIVE_INFINITY;
const height = 900;

test.each([
  ['at the top', [300, 700, 1500], 'profile'],
  ['once a part reaches the bar', [-200, 116, 1000], 'access'],
  ['in the middle of a long part', [-900, -500, 300], 'access'],
])('highlights the part being read %s', (_, tops, wanted) => {
  expect(groupInView(groups, at(...tops), { isAtEnd: false, height }, null)).toBe(wanted);
});

test('highlights the requested part at the end of the page, although it cannot reach the bar', () => {
  const tops = at(-900, 250, 600);
  const page = { isAtEnd: true, height };
  expect(groupInView(groups, tops, page, 'access')).toBe('access');
  expect(groupInView(groups, tops, page, 'profile')).toBe('activity');
  expect(groupInView(groups, tops, page, null)).toBe('activity');
});
