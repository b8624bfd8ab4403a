// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../../testing/show.tsx';
import { Screen } from './history-screen.tsx';

const session = (change: object = {}) =>
  JSON.stringify({
    sourceSession: {
      configId: 1,
      sourceEnvironmentId: 9,
      sourceCorporationId: 1,
      sourceFacilityId: 101,
      sourceUnitId: [1011],
      sourceDocTypes: [10],
      dateRange: { from: '2025-05-01', to: '2026-10-31' },
      sourceEnvironmentName: 'Maple Production',
      sourceCorporationName: 'Maple',
      sourceFacilityName: 'Oaks',
      sourceUnitNames: ['East Wing'],
      sourceDocTypeNames: ['Care Plan'],
      residents: [],
    },
    destinationSession: {
      configId: 2,
      destEnvironmentId: 8,
      destCorporationId: 1,
      destFacilityId: 201,
      destEnvironmentName: 'Harbor Production',
      destCorporationName: 'Harbor',
      destFacilityName: 'Seaside',
    },
    movedBy: 'Rita',
    movedDateTime: '2026-11-15T17:06:00.000Z',
    status: 'IN-Progress',
    confirmed: true,
    ...change,
  });

let status: string;
const calls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  status = 'IN-Progress';
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return Response.json({
      'RDM-12': session({ status }),
      'RDM-9': session({ status: 'Error', movedDateTime: '2026-11-05T17:06:00.000Z', movedBy: 'Connie' }),
    });
  });
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const rows = () => screen.getAllByRole('row').slice(1);

test('lists the sessions of the last 120 days, newest first, with links to their details', async () => {
  await showAt('/page', Screen);
  await screen.findByText('RDM-12');
  expect(calls).toEqual(['/api/conversions/documents/sessions?residents=false']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Session',
    'Move Date/Time',
    'Moved By',
    'Status',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Document Transfer');
  expect(screen.getByText('Showing sessions for the past 120 days')).toBeDefined();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(new Date());
  expect(screen.getByText(today)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Transfer Documents' }).getAttribute('href')).toBe(
    '/conversions/resident-doc-move/start',
  );
  const [newest, older] = rows();
  expect(newest?.textContent).toContain('IN-Progress');
  expect(older?.textContent).toContain('Error');
  expect(
    within(newest as HTMLElement)
      .getByRole('link', { name: 'RDM-12' })
      .getAttribute('href'),
  ).toContain('/conversions/resident-doc-move/detail?session=');
  expect(newest?.textContent).toContain('Maple Production, Oaks → Harbor Production, Seaside');
});

test('shows when a session in progress ends without a refresh, then stops polling', async () => {
  await showAt('/page', Screen);
  await screen.findByText('IN-Progress');
  status = 'Completed';
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await screen.findByText('Completed');
  const callCount = calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls).toHaveLength(callCount);
});
