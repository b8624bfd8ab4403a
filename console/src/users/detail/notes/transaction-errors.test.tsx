// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../../shell/session/session.ts';
import { button, clear, showAt } from '../../../testing/show.tsx';
import { TransactionErrors } from './transaction-errors.tsx';

const ssoid = '6a1d3c5e-0000-4000-8000-000000000001';

afterEach(() => {
  clear();
  act(() => sessionStore.set(null));
});

const signIn = (...rights: string[]) => sessionStore.set({ context: { rights: new Set(rights) } } as never);

const failure = (id: number, productName: string) => ({
  subTransactionId: id,
  transactionId: 7,
  productName,
  statusName: 'Failed',
  statusCode: 503,
  statusDescription: 'Away.',
  attempts: 3,
  nextAttempt: null,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-01T00:00:01.000Z',
  allowedActions: ['resolve', 'retry'],
});

/** The log of one person: retried failures are returned only if they are requested. */
const serve = (...failures: ReturnType<typeof failure>[]) => {
  const retried = new Set<number>();
  const fetchMock = vi.fn(async (address: string) => {
    const retriedId = /sub-transactions\/(\d+)\/retry/.exec(address)?.[1];
    if (retriedId) {
      retried.add(Number(retriedId));
      return new Response(null, { status: 204 });
    }
    const keptIds = new Set(new URL(address, 'http://here').searchParams.get('kept')?.split(',').map(Number));
    const returned = failures.flatMap((one) => {
      if (!retried.has(one.subTransactionId)) return [one];
      return keptIds.has(one.subTransactionId)
        ? [{ ...one, statusName: 'Completed', allowedActions: [] }]
        : [];
    });
    return Response.json({ count: failures.length - retried.size, failures: returned });
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};

const linkToLog = () => screen.getByRole('link').getAttribute('href')?.replaceAll('%22', '');

const rows = () => screen.getAllByRole('listitem');

test('shows a row for each failure, and keeps the row of a retried one with its outcome', async () => {
  signIn('UM_ADMIN');
  serve(failure(1, 'SL'), failure(2, 'SNF'));
  await showAt('/page', () => <TransactionErrors ssoid={ssoid} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('alert').textContent).toContain('2 errors');
  const [first] = rows();
  if (!first) throw new Error('There is no row.');
  fireEvent.click(within(first).getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull());
  expect(within(rows()[0] as HTMLElement).getByRole('status')).toBeDefined();
  expect(rows()).toHaveLength(2);
  expect(linkToLog()).toBe(`/transaction-log?search=${ssoid}&from=open`);
  fireEvent.click(button(/^Retry/));
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
});

test('links location admins to the log of all their locations', async () => {
  signIn('UM_ADMIN', 'UM_LOCAL_ADMIN');
  serve(failure(1, 'SL'));
  await showAt('/page', () => <TransactionErrors ssoid={ssoid} />);
  await screen.findByRole('link');
  expect(linkToLog()).toBe(`/transaction-log?search=${ssoid}&from=open&location=all`);
});

test('requests nothing for users who cannot see the log, and shows nothing if nothing failed', async () => {
  signIn('UM_ADMIN', 'CORP_LIMITED');
  const fetchMock = serve(failure(1, 'SL'));
  await showAt('/page', () => <TransactionErrors ssoid={ssoid} />);
  expect(fetchMock).not.toHaveBeenCalled();
  clear();
  signIn('UM_ADMIN');
  const emptyLog = serve();
  await showAt('/page', () => <TransactionErrors ssoid={ssoid} />);
  await waitFor(() => expect(emptyLog).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
