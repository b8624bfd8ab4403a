// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { useToday } from './user-place.ts';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const Today = () => <p>{useToday()}</p>;

test.each([
  ['Pacific/Pago_Pago', '2026-02-28'],
  ['Pacific/Kiritimati', '2026-03-02'],
])('takes the day at the customer for today, in %s', async (timeZone, day) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:30:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      mfaEnabled: false,
      customerEnabledMFA: false,
      employeeIdEnabled: false,
      deactivationDateEnabled: true,
      lmaCanDeactivate: false,
      slAutoProvision: false,
      timeZone,
    }),
  );
  show(<Today />);
  expect(await screen.findByText(day)).toBeDefined();
});
