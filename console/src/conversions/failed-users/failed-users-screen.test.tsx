// @vitest-environment happy-dom
import type { ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { createStore, useStore } from '../../store.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { csvScreens } from '../screen.ts';
import { pollIntervalMs } from '../timing.ts';
import { Screen } from './failed-users-screen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ processId }),
}));
vi.mock('../../shell/opening/use-screen.ts', () => ({ useScreen: () => csvScreens.failedUsers }));
vi.mock('../process-list/use-transactions.ts', () => ({
  useTransactions: () => ({ data: [{ processId, status: useStore(status) }] }),
}));

const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const status = createStore<ProcessTransaction['status']>('InProgress');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  clear();
});

test('follows a running process, including the users who failed after the last poll', async () => {
  let names = ['ann'];
  vi.stubGlobal('fetch', async () =>
    Response.json(names.map((userName) => ({ userName, ssoId: '', failedReason: '' }))),
  );
  await showAt('/page', Screen);
  await screen.findByText('ann');
  names = ['ann', 'ben'];
  act(() => void vi.advanceTimersByTime(pollIntervalMs));
  await screen.findByText('ben');
  names = ['ann', 'ben', 'cid'];
  act(() => status.set('Completed'));
  await screen.findByText('cid');
});
