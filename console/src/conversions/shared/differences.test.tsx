// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { pollIntervalMs } from '../timing.ts';
import { Differences } from './differences.tsx';

const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  clear();
});

test('follows a running sync, including the changes after the last poll', async () => {
  let names = ['ann'];
  vi.stubGlobal('fetch', async () =>
    Response.json(names.map((name) => ({ userName: name, ssoId: name, changes: [] }))),
  );
  const differences = (isRunning: boolean) => <Differences processId={processId} isRunning={isRunning} />;
  const { again } = show(differences(true));
  await screen.findAllByText('ann');
  names = ['ann', 'ben'];
  act(() => void vi.advanceTimersByTime(pollIntervalMs));
  await screen.findAllByText('ben');
  names = ['ann', 'ben', 'cid'];
  again(differences(false));
  expect(screen.getAllByText('ben')).not.toEqual([]);
  await screen.findAllByText('cid');
});
