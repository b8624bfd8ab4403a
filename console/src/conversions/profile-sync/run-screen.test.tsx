// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, clear, refocusWindow, showAt } from '../../testing/show.tsx';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { Screen } from './run-screen.tsx';

const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const process = {
  id: processId,
  kind: 'conversions.profileSync',
  isWaiting: false,
  isCancelling: false,
  customerName: 'Maple Grove',
  crmId: '10001',
  counts: { total: 3, done: 2, failed: 1, skipped: 0, cancelled: 0 },
  startedBy: 'Connie',
  startedAt: '2026-11-15T17:06:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: [],
};

const transaction = {
  processId,
  customerName: 'Maple Grove',
  crmId: '10001',
  environmentName: 'Production',
  corporationName: 'East',
  userCount: 3,
  validationSuccessCount: 3,
  validationErrorCount: 0,
  successCount: 0,
  failureCount: 0,
  startedBy: 'Somebody',
  startedDateTimeGMT: '2026-11-15T17:06:00.000Z',
  endedDateTimeGMT: null,
  status: 'InProgress',
  isTrial: false,
  hasDifferences: false,
  putBack: { until: null, processId: null, status: null },
};

let status: string;
let transactions: object[];
const sent: unknown[] = [];

const answer = (path: string): unknown => {
  if (path.endsWith('/customers')) return [{ id: 1, accountName: 'Maple Grove', accountId: '10001' }];
  if (path.endsWith('/configurations')) return [{ id: 11, configName: 'Production', customerId: 1 }];
  if (path.includes('/corporations')) return [{ id: 111, text: 'East', data: 7 }];
  if (path.includes('/transactions')) return transactions;
  if (path.includes('/differences/'))
    return [
      {
        userName: 'ann@maple.example',
        ssoId: processId,
        changes: [{ field: 'Template', from: 'Aide', to: 'Nurse' }],
      },
    ];
  return path.includes('/processes/') ? { ...process, status } : { processId };
};

beforeEach(() => {
  status = 'CompletedWithErrors';
  transactions = [];
  sent.length = 0;
  stubEventSource();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json(answer(path));
  });
});
afterEach(clear);

const isOff = () => button('Sync Access Profile').hasAttribute('disabled');

const pick = async () => {
  await showAt('/page', Screen);
  expect(isOff()).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  fireEvent.click(await screen.findByRole('option', { name: /Maple/ }));
};

test('starts a sync after confirmation and ends with the differences', async () => {
  await pick();
  await waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(button('Sync Access Profile'));
  await screen.findByText('Are you sure you want to perform the sync operation?');
  expect(sent).toEqual([]);
  const yes = button('Yes, Sync Access Profile');
  fireEvent.click(yes);
  fireEvent.click(yes);
  await screen.findByText('ann@maple.example');
  expect(sent).toEqual([{ crmId: '10001', corpId: 111, environmentId: 7, configId: 11, isTrial: false }]);
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/conversions/profile-sync/failedUsers/${processId}`,
  );
  expect(isOff()).toBe(false);
});

test('starts nothing if the confirmation is canceled', async () => {
  await pick();
  await waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(button('Sync Access Profile'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

test("cannot start while another user's sync of the corporation is running", async () => {
  status = 'InProgress';
  transactions = [transaction];
  await pick();
  await screen.findByText('3 of 3 users');
  expect(isOff()).toBe(true);
});

test('shows the end of a sync started by another user', async () => {
  status = 'InProgress';
  transactions = [transaction];
  await pick();
  await screen.findByText('3 of 3 users');
  status = 'CompletedWithErrors';
  transactions = [{ ...transaction, status, hasDifferences: true }];
  refocusWindow();
  await screen.findByText('ann@maple.example');
  expect(isOff()).toBe(false);
});
