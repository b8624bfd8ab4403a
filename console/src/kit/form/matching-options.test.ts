import { expect, test } from 'vitest';
import { matchingOptions, type Option } from './matching-options.ts';

const options: Option[] = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${10_000 + index} Customer ${index % 2 ? 'North' : 'South'}`,
}));

test('shows the first hundred and counts the rest', () => {
  const { shown, total } = matchingOptions(options, '');
  expect(shown).toHaveLength(100);
  expect(total).toBe(5000);
});

test('requires every typed word, in any order and case', () => {
  const { shown, total } = matchingOptions(options, 'north 10001');
  expect(shown.map(({ value }) => value)).toEqual(['1']);
  expect(total).toBe(1);
});

test('does not treat typed text as a pattern', () => {
  expect(matchingOptions(options, '.*').total).toBe(0);
});
