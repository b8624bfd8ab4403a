// @vitest-environment happy-dom
import type { ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import type { Process } from '@keystead/contract/processes/process.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, sessionStore } from '../../shell/session/session.ts';
import { button, clear, setWindowWidth, show, showAt } from '../../testing/show.tsx';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { kindOf } from '../conversion-kinds.ts';
import { csvScreens, legacyScreens, profileSyncScreens } from '../screen.ts';
import { ProcessList } from './process-list.tsx';
import { useTransactions } from './use-transactions.ts';

const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const transaction = (change: Partial<ProcessTransaction> = {}): ProcessTransaction => ({
  processId,
  customerName: 'Maple Grove',
  crmId: '10001',
  environmentName: 'Production',
  corporationName: 'East',
  userCount: 12,
  validationSuccessCount: 9,
  validationErrorCount: 3,
  successCount: 8,
  failureCount: 4,
  startedBy: 'Connie',
  startedDateTimeGMT: '2026-11-15T17:06:00.000Z',
  endedDateTimeGMT: '2026-11-15T17:08:00.000Z',
  status: 'CompletedWithErrors',
  isTrial: false,
  hasDifferences: false,
  putBack: { until: null, processId: null, status: null },
  ...change,
});

const inTime = { until: '2026-11-22T17:08:00.000Z', processId: null, status: null };

const process: Process = {
  id: processId,
  kind: 'conversions.csv',
  status: 'InProgress',
  isWaiting: false,
  isCancelling: false,
  customerName: 'Maple Grove',
  crmId: '10001',
  counts: { total: 12, done: 5, failed: 0, skipped: 3, cancelled: 0 },
  startedBy: 'Connie',
  startedAt: '2026-11-15T17:06:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: ['cancel'],
};

let stream: ReturnType<typeof stubEventSource>;

const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  sessionStore.set({
    context: { rights: new Set(['PROFILE_SYNC', 'LEGACY_LIST', 'IMPORT_USERS']) },
  } as unknown as Session);
  stream = stubEventSource();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`);
    return Response.json({ ...process, processId });
  });
});
afterEach(clear);

const csv = kindOf(csvScreens.list);

const showList = (rows: ProcessTransaction[], kind = csv) =>
  showAt('/page', () => <ProcessList kind={kind} source={async () => rows} />);

const headers = async () => {
  await screen.findByText('Maple Grove');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

const counts = ['User Count', 'Val. Success Count', 'Val. Error Count'];
const end = ['Started By', 'Started On', 'Ended On', 'Status', 'Actions'];

test.each([
  ['CSV', csv, [...counts, 'Created count', 'Creation Error Count', ...end]],
  [
    'legacy',
    kindOf(legacyScreens.list),
    ['Environment', 'Corporation', ...counts, 'Success', 'Failed', ...end],
  ],
  [
    'profile sync',
    kindOf(profileSyncScreens.run),
    ['Environment', 'Corporation', 'User Count', 'Success', 'Failed', ...end],
  ],
])('shows the columns of %s', async (_, kind, columns) => {
  await showList([transaction()], kind);
  expect(await headers()).toEqual(['Customer Name', 'CRMID', ...columns]);
});

test('where the columns do not fit, a row shows what matters and expands to the rest', async () => {
  setWindowWidth(390);
  await showList([transaction()], kindOf(legacyScreens.list));
  const card = await screen.findByRole('listitem');
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(card.textContent).toContain('Maple Grove');
  expect(card.textContent).toContain('Completed with Errors');
  expect(card.textContent).toContain('Production · East');
  expect(card.textContent).toContain('12 users, 8 done, 4 failed');
  expect(within(card).getByRole('link', { name: 'View Details, Maple Grove' })).toBeDefined();
  expect(within(card).queryByText('Started By')).toBeNull();
  fireEvent.click(button('More, Maple Grove'));
  const rest = within(card)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(rest).toEqual(['CRMID', ...counts, 'Success', 'Failed', 'Started By', 'Ended On']);
});

test('throws for a list without a source', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show(<ProcessList kind={csv} source={undefined} />)).toThrow('needs a data source');
});

test('says when the list is empty', async () => {
  await showList([]);
  expect(await screen.findByText('No Matching Records Found.')).toBeDefined();
});

test.each([
  ['CompletedWithErrors', 'Completed with Errors', true],
  ['Failed', 'Failed', true],
  ['Completed', 'Completed', false],
  ['InProgress', 'In Progress', false],
] as const)('%s is shown as %s', async (status, text, isRed) => {
  await showList([transaction({ status })]);
  const badge = (await screen.findByText(text)).closest('[data-color]');
  expect(badge?.getAttribute('data-color') === 'red').toBe(isRed);
});

test('links to failed users, offers the results and shows short dates', async () => {
  await showList([
    transaction(),
    transaction({
      processId: processId.replace('3301', '3302'),
      customerName: 'Harbor Point',
      failureCount: 0,
      validationErrorCount: 0,
      isTrial: true,
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'View Details, Maple Grove' });
  expect(link.getAttribute('href')).toBe(`/conversions/import-users-list/failedUsers/${processId}`);
  expect(screen.queryByRole('link', { name: 'View Details, Harbor Point' })).toBeNull();
  expect(button('Download, Maple Grove')).toBeDefined();
  expect(screen.getAllByText(/^11\/15\/26, \d{1,2}:06.[AP]M$/)).toHaveLength(2);
  const row = screen.getByText('Harbor Point').closest('tr') as HTMLElement;
  expect(within(row).getByText('Trial')).toBeDefined();
});

test('follows a process in progress to its end via events, without Refresh', async () => {
  let rows = [transaction({ status: 'InProgress', endedDateTimeGMT: null, successCount: 0 })];
  const source = vi.fn(async () => rows);
  const Page = () => {
    const { data } = useTransactions('csv', source);
    const [row] = data ?? [];
    return <p>{row && `${row.status} ${row.successCount} ${row.handled ?? ''}`}</p>;
  };
  show(<Page />);
  await waitFor(() => expect(stream()?.url).toBe(`/api/processes/${processId}/events`));
  act(() => stream()?.tell(process));
  await screen.findByText('InProgress 5 8');
  rows = [transaction({ successCount: 9 })];
  act(() => stream()?.tell({ ...process, status: 'CompletedWithErrors' }));
  await screen.findByText('CompletedWithErrors 9');
  expect(source).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(stream()?.isClosed).toBe(true));
});

test('offers changes where there were differences', async () => {
  const other = { processId: processId.replace('3301', '3302'), customerName: 'Harbor Point' };
  await showList(
    [transaction({ hasDifferences: true }), transaction(other)],
    kindOf(profileSyncScreens.list),
  );
  expect(await screen.findByRole('button', { name: 'Changes, Maple Grove' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Changes, Harbor Point' })).toBeNull();
});

test('shows progress and offers to cancel', async () => {
  await showList([transaction({ status: 'InProgress', endedDateTimeGMT: null })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Progress, Maple Grove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
  await waitFor(() => expect(calls).toContain(`POST /api/processes/${processId}/cancel`));
});

test('puts an import back once, after confirmation', async () => {
  await showList([transaction({ putBack: inTime })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Put Back, Maple Grove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Put back this import?' });
  expect(dialog.textContent).toContain('who have never signed in');
  const verb = within(dialog).getByRole('button', { name: 'Put Back' });
  fireEvent.click(verb);
  fireEvent.click(verb);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/conversions/imports/${processId}/put-back`,
  ]);
});

test('putting back can be restarted after it stopped short, as soon as it has ended', async () => {
  const id = processId.replace('3301', '3309');
  let putBack: ProcessTransaction['putBack'] = { until: null, processId: id, status: 'InProgress' };
  await showAt('/page', () => <ProcessList kind={csv} source={async () => [transaction({ putBack })]} />);
  await screen.findByRole('button', { name: 'Put Back Result, Maple Grove' });
  await waitFor(() => expect(stream()?.url).toBe(`/api/processes/${id}/events`));
  expect(screen.queryByRole('button', { name: 'Put Back, Maple Grove' })).toBeNull();
  putBack = { ...inTime, processId: id, status: 'Cancelled' };
  act(() => stream()?.tell({ ...process, id, status: 'Cancelled' }));
  expect(await screen.findByRole('button', { name: 'Put Back, Maple Grove' })).toBeDefined();
  expect(button('Put Back Result, Maple Grove')).toBeDefined();
  expect(screen.queryByText('Put back')).toBeNull();
});

test.each(['Completed', 'CompletedWithErrors'] as const)(
  'marks an import that was put back: %s',
  async (status) => {
    await showList([transaction({ status: 'Completed', putBack: { until: null, processId, status } })]);
    expect(await screen.findByText('Put back')).toBeDefined();
    expect(button('Put Back Result, Maple Grove').textContent).toBe('Put Back Result');
  },
);

test('users who cannot start an import cannot put one back', async () => {
  sessionStore.set({ context: { rights: new Set(['LEGACY_LIST']) } } as unknown as Session);
  await showList([transaction({ putBack: inTime })]);
  await screen.findByText('Maple Grove');
  expect(screen.queryByRole('button', { name: /^Put Back/ })).toBeNull();
});
