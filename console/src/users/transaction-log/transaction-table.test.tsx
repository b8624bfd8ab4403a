// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { transactionList } from './log-search.ts';
import { TransactionTable } from './transaction-table.tsx';

afterEach(() => {
  clear();
  sessionStore.set(null);
});

const list = transactionList('2026-11-16');

test.each([
  ['leads to the last page that exists', false, [[{ page: 1 }, true]]],
  ['stays if the total is unknown', true, []],
])('a page that became empty %s', async (_, isCapped, turns) => {
  sessionStore.set({ context: { rights: new Set(['UM_ADMIN']) }, claims: {} } as never);
  const answer = { data: [], total: 25, isCapped };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.startsWith('/api/transaction-log') ? answer : []),
  );
  const go = vi.fn();
  const search = list.read({ page: '2', size: '25' });
  await showAt('/page', () => <TransactionTable search={search} usual={list.read({})} isReady go={go} />);
  await screen.findByRole('button', { name: 'Show all transactions' });
  await waitFor(() => expect(go.mock.calls.slice(0, 1)).toEqual(turns));
});

test('offers to reset a date range that ends before it starts', async () => {
  sessionStore.set({ context: { rights: new Set(['UM_ADMIN']) }, claims: {} } as never);
  const go = vi.fn();
  const search = list.read({ from: '2026-11-20', to: '2026-11-01' });
  const usual = list.read({});
  await showAt('/page', () => <TransactionTable search={search} usual={usual} isReady go={go} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset date range' }));
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(go).toHaveBeenCalledWith({ from: usual.from, to: usual.to, page: 1 });
});
