import { expect, test } from 'vitest';
import { troublesOf } from './environment-attention.tsx';

const healthy = {
  ...{ id: 1, configName: 'Production', customerName: 'Maple', failures: 0, interrupted: [] as string[] },
  ...{ lastSync: null, isGuidMissing: false },
};

test('lists the problems of an environment, worst first', () => {
  expect(troublesOf(healthy)).toEqual([]);
  const troubled = {
    ...healthy,
    ...{ failures: 2, interrupted: ['PP'], isGuidMissing: true },
    lastSync: { at: '2026-11-15T00:00:00Z', isFailed: true },
  };
  expect(troublesOf(troubled).map(({ tone, text }) => [tone, text.replace(/^.* not/, 'not')])).toEqual([
    ['danger', 'not answering'],
    ['danger', '2 errors'],
    ['warning', 'CIS sync failed'],
    ['neutral', 'GUID missing'],
  ]);
});
