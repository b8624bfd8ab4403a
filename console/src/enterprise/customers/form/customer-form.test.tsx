// @vitest-environment happy-dom
import { type CustomerDetail, timeZoneUnknown } from '@keystead/contract/enterprise/customers.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { button, clear, show } from '../../../testing/show.tsx';
import { CustomerForm } from './customer-form.tsx';

beforeEach(() => {
  // No CRM ID is taken.
  vi.stubGlobal('fetch', async () => Response.json({ rows: [], total: 0 }));
});
afterEach(clear);

const customer: CustomerDetail = {
  id: 7,
  accountName: 'Maple Grove',
  accountId: '10001',
  guid: null,
  createdBy: 'Eve',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedDate: null,
  version: 4,
  timeZone: 'America/Chicago',
  mfaLicensed: false,
  allowedActions: [],
  refusedActions: [],
};

const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

const type = (text: string) => {
  fireEvent.click(zone());
  fireEvent.change(zone(), { target: { value: text } });
};

const choose = (name: string) => {
  type(name);
  fireEvent.click(screen.getByRole('option', { name }));
};

test('a new customer is in Chicago, and its zone is found by words', async () => {
  const send = vi.fn(async () => undefined);
  show(<CustomerForm send={send} onCancel={vi.fn()} />);
  expect(zone().value).toBe('America/Chicago');
  fireEvent.click(zone());
  expect(offered().slice(0, 2)).toEqual(['America/New_York', 'America/Chicago']);
  expect(offered().filter((name) => name === 'America/Chicago')).toHaveLength(1);
  type('new york');
  expect(offered()).toEqual(['America/New_York']);
  fireEvent.click(screen.getByRole('option', { name: 'America/New_York' }));
  fireEvent.change(screen.getByLabelText(/CRM ID/), { target: { value: '10009' } });
  fireEvent.change(screen.getByLabelText(/Customer Name/), { target: { value: 'Silver Birch' } });
  fireEvent.click(button('Save'));
  const values = {
    accountId: '10009',
    accountName: 'Silver Birch',
    timeZone: 'America/New_York',
    mfaLicensed: false,
  };
  await waitFor(() => expect(send).toHaveBeenCalledWith(values, 1));
});

test('shows and keeps a stored zone that this browser does not list, and sends only what has changed', async () => {
  const stored = 'Etc/GMT+6';
  expect(Intl.supportedValuesOf('timeZone')).not.toContain(stored);
  const send = vi.fn(async () => undefined);
  show(<CustomerForm customer={{ ...customer, timeZone: stored }} send={send} onCancel={vi.fn()} />);
  expect(zone().value).toBe(stored);
  choose('Asia/Tokyo');
  choose(stored);
  fireEvent.change(screen.getByLabelText(/Customer Name/), { target: { value: 'Renamed' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ accountId: '10001', accountName: 'Renamed' }, 4));
});

test("shows the server's refusal at the field", async () => {
  const send = vi.fn(() => Promise.reject(failFields({ field: 'timeZone', ...timeZoneUnknown })));
  show(<CustomerForm customer={customer} send={send} onCancel={vi.fn()} />);
  choose('Asia/Tokyo');
  fireEvent.click(button('Save'));
  await screen.findByText('Please select a time zone such as America/Chicago.');
  expect(alerts.shown.get()).toEqual([]);
  expect(zone().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(zone()));
});
