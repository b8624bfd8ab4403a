import '@keystead/contract/texts/further-texts.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { conversionAlerts } from './conversion-alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of alerts.shown.get()) alerts.close(id);
  vi.useRealTimers();
});

const shown = () => alerts.shown.get().map(({ type }) => type);

test.each([
  [
    'a success disappears by itself',
    () => conversionAlerts.show({ type: 'success', message: 'x' }),
    'success',
    [],
  ],
  [
    'a rejection that only needs waiting disappears by itself',
    () => conversionAlerts.showError(new Failure('process.running')),
    'warning',
    [],
  ],
  [
    'a rejection that needs action stays',
    () => conversionAlerts.showError(new Failure('import.planGone')),
    'danger',
    ['danger'],
  ],
] as const)('%s', (_, tell, type, later) => {
  tell();
  vi.advanceTimersByTime(2500);
  expect(shown()).toEqual([type]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(later);
});

test('clears the alerts of conversions, but not those about work elsewhere', () => {
  const bulk = alerts.show({ type: 'success', message: 'Suspending 40 users.', progress: 0.5 });
  conversionAlerts.showError(new Failure('import.planGone'));
  conversionAlerts.show({ type: 'success', message: 'x' });
  conversionAlerts.clear();
  expect(alerts.shown.get().map(({ id }) => id)).toEqual([bulk]);
  alerts.change(bulk, { type: 'danger', message: '2 users could not be suspended.', progress: undefined });
  conversionAlerts.clear();
  expect(shown()).toEqual(['danger']);
});
