import { expect, test } from 'vitest';
import { sumOf, toLatencyChart } from './traffic.ts';

test('weights the average by the number of calls', () => {
  const hours = [
    { calls: 1, errors: 1, averageMs: 1000 },
    { calls: 9, errors: 0, averageMs: 100 },
    { calls: 0, errors: 0, averageMs: 0 },
  ];
  expect(sumOf(hours)).toEqual({ calls: 10, errors: 1, share: 10, averageMs: 190 });
  expect(sumOf([])).toEqual({ calls: 0, errors: 0, share: 0, averageMs: 0 });
});

test('has no duration, rather than zero, for an hour without calls', () => {
  const hours = ['2026-11-16T08:00:00Z', '2026-11-16T09:00:00Z'];
  const traffic = [
    { calls: 0, errors: 0, averageMs: 0 },
    { calls: 2, errors: 0, averageMs: 80 },
  ];
  expect(toLatencyChart(hours, traffic).series[0]?.values).toEqual([null, 80]);
});
