// @vitest-environment happy-dom
import type { Process } from '@keystead/contract/processes/process.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { ProcessProgress } from './process-progress.tsx';
import { ProcessResults } from './process-results.tsx';
import { useProcess } from './use-process.ts';

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const counts = { total: 4, done: 0, failed: 0, skipped: 0, cancelled: 0 };

const processWith = (change: Partial<Process> = {}): Process => ({
  id,
  kind: 'test',
  status: 'InProgress',
  isWaiting: false,
  isCancelling: false,
  customerName: 'Maple Grove',
  crmId: '10001',
  counts,
  startedBy: 'Una Corp',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: ['cancel'],
  ...change,
});

const items = [
  { position: 1, key: 'a', name: 'Ann', state: 'Done', reason: null, attempts: 1, before: null, after: null },
  {
    position: 2,
    key: 'b',
    name: '',
    state: 'Failed',
    reason: { code: 'user.refused', values: {}, text: 'User is federated.' },
    attempts: 1,
    before: null,
    after: null,
  },
];

let stream: ReturnType<typeof stubEventSource>;

const calls: string[] = [];
let answer: Process;

const reply = (address: string): unknown => {
  if (!address.includes('/items')) return answer;
  const isFiltered = address.includes('state=Failed');
  return { rows: isFiltered ? items.slice(1) : items, total: isFiltered ? 1 : 2 };
};

beforeEach(() => {
  calls.length = 0;
  answer = processWith();
  stream = stubEventSource();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`);
    if (method === 'POST') answer = processWith({ isCancelling: true, allowedActions: [] });
    return Response.json(reply(address));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </MantineProvider>,
  );

const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`;

const Page = () => {
  const { process, cancel, isCanceling } = useProcess(id);
  return (
    <>
      <ProcessProgress
        process={process}
        total={4}
        countOf={users}
        onCancel={cancel}
        isCanceling={isCanceling}
      />
      {process && <ProcessResults process={process} />}
    </>
  );
};

test('follows the events and closes the stream at the end', async () => {
  show(<Page />);
  await waitFor(() => expect(stream()?.url).toBe(`/api/processes/${id}/events`));
  expect(screen.getByText('0 of 4 users')).toBeDefined();
  act(() => stream()?.tell(processWith({ counts: { ...counts, done: 2, failed: 1 } })));
  await screen.findByText('3 of 4 users');
  act(() =>
    stream()?.tell(
      processWith({
        status: 'CompletedWithErrors',
        counts: { ...counts, done: 2, failed: 1, skipped: 1 },
        allowedActions: [],
      }),
    ),
  );
  await screen.findByText('2 of 4 users done. 2 failed.');
  await waitFor(() => expect(stream()?.isClosed).toBe(true));
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
});

test('cancels the rest once', async () => {
  show(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
  await screen.findByText('Canceling. Work in progress will finish.');
  expect(calls).toContain(`POST /api/processes/${id}/cancel`);
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
  act(() =>
    stream()?.tell(
      processWith({
        status: 'Cancelled',
        counts: { ...counts, total: 4600, done: 1000, cancelled: 3600 },
        allowedActions: [],
      }),
    ),
  );
  await screen.findByText('1,000 of 4600 users done. 3,600 canceled.');
});

test('says that a process is waiting for its turn, and why one could not continue', () => {
  const { rerender } = show(<div />);
  const progress = (process: Process) => (
    <MantineProvider env="test">
      <ProcessProgress process={process} total={4} countOf={users} onCancel={() => undefined} />
    </MantineProvider>
  );
  rerender(progress(processWith({ isWaiting: true })));
  expect(screen.getByText('Waiting for other processes to finish.')).toBeDefined();
  const reason = { code: 'process.sourceGone', values: {}, text: 'The realm has not answered for too long.' };
  rerender(progress(processWith({ status: 'Failed', reason, counts: { ...counts, failed: 4 } })));
  expect(screen.getByRole('alert').textContent).toContain('The realm has not answered for too long.');
});

test('says that there was nothing to do, without a full bar', () => {
  const none = { ...counts, total: 0, pending: 0, working: 0 };
  const progress = (process: Process) => (
    <MantineProvider env="test">
      <ProcessProgress process={process} total={0} countOf={users} onCancel={() => undefined} />
    </MantineProvider>
  );
  const { rerender } = render(progress(processWith({ counts: none })));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  rerender(progress(processWith({ status: 'Completed', counts: none })));
  expect(screen.getByRole('status').textContent).toBe('There was nothing to do.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('shows each reason, filters by state, and downloads the results from the server', async () => {
  show(<ProcessResults process={processWith({ status: 'CompletedWithErrors' })} />);
  await screen.findByText('User is federated.');
  expect(screen.getByText('Unknown')).toBeDefined();
  expect(screen.getByText('Ann')).toBeDefined();
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'Failed' } });
  await waitFor(() => expect(screen.queryByText('Ann')).toBeNull());
  expect(calls.at(-1)).toBe(`GET /api/processes/${id}/items?state=Failed&page=1&size=100`);
  const link = screen.getByRole('link', { name: 'Download results' });
  expect(link.getAttribute('href')).toBe(`/api/processes/${id}/results`);
});
