// @vitest-environment happy-dom
import type { FailureCause } from '@keystead/contract/users/transaction-log.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, refocusWindow, show } from '../../testing/show.tsx';
import { CauseTable } from './cause-table.tsx';

afterEach(clear);

const cause = (productName: string, change: Partial<FailureCause> = {}): FailureCause => ({
  cause: `${productName} away`,
  productName,
  configName: 'Oaks',
  statusCode: 503,
  message: 'Away.',
  count: 2,
  firstDate: '2026-01-01T00:00:00.000Z',
  lastDate: '2026-01-02T00:00:00.000Z',
  maySettle: true,
  mayRetry: true,
  ...change,
});

/** A log that drops a cause as soon as it is retried. */
const serve = (causes: FailureCause[], outcome = { waiting: 0, done: 2, failed: 0 }) => {
  let open = causes;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (address.endsWith('/outcomes')) return Response.json(outcome);
    if (!body) return Response.json(open);
    open = open.filter((one) => one.cause !== JSON.parse(body).cause);
    return Response.json({ count: 2, subTransactionIds: [11, 12] });
  });
};

const systems = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[0]?.textContent);

const three = ['SL', 'SNF', 'HC'];

test.each([
  ['from the top', [0, 1, 2]],
  ['from the bottom', [2, 1, 0]],
  ['from the middle', [1, 0]],
])('keeps the rows of retried causes, %s', async (_, order) => {
  serve(three.map((name) => cause(name)));
  show(<CauseTable />);
  await screen.findByRole('table');
  await waitFor(() => expect(systems()).toHaveLength(3));
  const names = systems();
  for (const index of order) {
    fireEvent.click(button(new RegExp(`^Retry all.*${names[index]}`)));
    await waitFor(() => {
      const row = within(screen.getByRole('table')).getAllByRole('row')[index + 1];
      expect(within(row as HTMLElement).getByRole('status').textContent).toContain('2');
    });
    expect(systems()).toEqual(names);
  }
});

test('keeps known causes when reading them again fails', async () => {
  serve([cause('SL')]);
  show(<CauseTable />);
  await screen.findByRole('button', { name: /^Retry all/ });
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    return Response.json({}, { status: 503 });
  });
  refocusWindow();
  await waitFor(() => expect(tries).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText('This could not be loaded.')).toBeNull());
  expect(systems()).toHaveLength(1);
});

test('shows the progress of a running retry', async () => {
  serve([cause('SL')], { waiting: 1, done: 1, failed: 0 });
  show(<CauseTable />);
  fireEvent.click(await screen.findByRole('button', { name: /^Retry all/ }));
  const progress = await screen.findByRole('progressbar');
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'));
});

test('reports on more failures than one query can have', async () => {
  const subTransactionIds = Array.from({ length: 2500 }, (_, index) => index + 1);
  const waiting = new Set(subTransactionIds.slice(1700));
  const queried: number[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json([cause('SL', { count: 2500 })]);
    if (!address.endsWith('/outcomes')) return Response.json({ count: 2500, subTransactionIds });
    const ids: number[] = JSON.parse(body).subTransactionIds;
    queried.push(ids.length);
    const left = ids.filter((id) => waiting.has(id)).length;
    return Response.json({ waiting: left, done: ids.length - left, failed: 0 });
  });
  show(<CauseTable />);
  fireEvent.click(await screen.findByRole('button', { name: /^Retry all/ }));
  expect(await screen.findByText('Trying 2500 again… 1700 of 2500')).toBeDefined();
  waiting.clear();
  expect(await screen.findByText('2500 went through.', {}, { timeout: 3000 })).toBeDefined();
  expect(queried).toEqual([1000, 1000, 1000, 500]);
});

test('shows no buttons to users who cannot settle, and lets what cannot be retried be resolved', async () => {
  serve([cause('SL', { mayRetry: false })]);
  show(<CauseTable />);
  expect(await screen.findByRole('button', { name: /^Mark all as Resolved/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull();
  clear();
  serve([cause('SL', { maySettle: false })]);
  show(<CauseTable />);
  await screen.findByText('Oaks');
  expect(screen.queryByRole('button', { name: /^(Retry|Mark) all/ })).toBeNull();
});

test('keeps a typed reason after a failure, unless its subject is gone', async () => {
  serve([cause('SL')]);
  show(<CauseTable />);
  fireEvent.click(await screen.findByRole('button', { name: /^Mark all as Resolved/ }));
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  fireEvent.change(reason, { target: { value: 'Moved to another system.' } });
  let answer = 503;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(body);
    return Response.json(body ? {} : [cause('SL')], { status: body ? answer : 200 });
  });
  const send = () => fireEvent.submit(reason);
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() =>
    expect(document.querySelector('[type=submit]')?.hasAttribute('data-loading')).toBe(false),
  );
  expect(reason.isConnected).toBe(true);
  expect(reason.value).toBe('Moved to another system.');
  answer = 404;
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(2);
});
