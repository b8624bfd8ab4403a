// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { button, clear, refocusWindow, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
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

test('says in place of the rows that the server is busy', async () => {
  signInUna();
  const { status, code, message } = fail('server.busy');
  vi.stubGlobal('fetch', async () => Response.json({ code, message, traceId: 't' }, { status }));
  const search = list.read({});
  await showAt('/page', () => <TransactionTable search={search} usual={search} isReady go={vi.fn()} />);
  expect(await screen.findByText(message)).toBeDefined();
});

const failed = (transactionId: number, userFirstName: string) => ({
  transactionId,
  type: 'Update',
  ssoid: 'a1',
  userFirstName,
  userLastName: 'Lee',
  isUserDeleted: false,
  statusName: 'Failed',
  startDate: '2026-11-16T10:00:00.000Z',
  endDate: null,
  createdByFirstName: 'Una',
  createdByLastName: 'Corp',
  traceId: null,
  subTransactions: [
    {
      subTransactionId: transactionId + 100,
      productName: 'SL',
      statusName: 'Failed',
      statusCode: 503,
      statusDescription: 'Away.',
      attempts: 1,
      nextAttempt: null,
      startDate: '2026-11-16T10:00:00.000Z',
      endDate: null,
      allowedActions: ['resolve'],
    },
  ],
});

test('keeps a typed reason when new errors push the row off the page', async () => {
  signInUna();
  let data = [failed(7, 'Anna')];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body) sent.push([address, JSON.parse(String(body))]);
    return Response.json(
      address.startsWith('/api/transaction-log') ? { data, total: 30, isCapped: false } : [],
    );
  });
  const search = list.read({ size: '25' });
  await showAt('/page', () => (
    <TransactionTable search={search} usual={list.read({})} isReady go={vi.fn()} />
  ));
  fireEvent.click(await screen.findByRole('button', { name: /^Show sub-transactions/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as Resolved/ }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Moved' } });
  data = [failed(8, 'Ben')];
  refocusWindow();
  await screen.findByText('Ben Lee');
  expect(screen.queryByText('Anna Lee')).toBeNull();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Moved');
  fireEvent.click(button('Mark as Resolved'));
  await waitFor(() => expect(sent).toEqual([[expect.stringContaining('/resolve/107'), { reason: 'Moved' }]]));
});
