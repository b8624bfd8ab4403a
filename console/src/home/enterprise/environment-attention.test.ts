import { expect, test } from 'vitest';
import { troublesOf } from './environment-attention.tsx';

const healthy = {
  ...{ id: 1, configName: 'Production', customerName: 'Maple', failures: 0, interrupted: [] as string[] },
  ...{ isSyncFailed: false, isGuidMissing: false },
};

test('lists the problems of an environment, worst first', () => {
  expect(troublesOf(healthy)).toEqual([]);
  const troubled = {
    ...healthy,
    ...{ failures: 2, interrupted: ['PP'], isSyncFailed: true, isGuidMissing: true },
  };
  expect(troublesOf(troubled).map(({ tone, text }) => [tone, text.replace(/^.* not/, 'not')])).toEqual([
    ['danger', 'not answering'],
    ['danger', '2 errors'],
    ['warning', 'CIS sync failed'],
    ['neutral', 'GUID missing'],
  ]);
});
