// @vitest-environment happy-dom
import type { ActivityEntry, ActivityKind } from '@keystead/contract/users/activity.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, clear, showAt } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { ActivitySection } from './activity-section.tsx';
import { valueText } from './changes.tsx';

afterEach(clear);

const at = '2026-11-12T14:30:00.000Z';
const audited = { at, by: 'Una Corp', result: 'Success', reason: null };

const entries: ActivityEntry[] = [
  {
    kind: 'change',
    id: '1',
    ...audited,
    event: 'User updated',
    traceId: '0b0f0c9e-6f0e-4a53-9d5b-0a6f0b3c1d2e',
    changes: [
      { field: 'title', before: 'RN', after: 'Dir.' },
      { field: 'status', before: 'A', after: 'S' },
      { field: 'physicianProfile.npi', before: '', after: '12' },
    ],
  },
  {
    kind: 'signIn',
    id: '2',
    ...audited,
    event: 'Sign in failed',
    ip: '203.0.113.9',
    reason: 'wrong password',
  },
  {
    kind: 'transaction',
    id: '3',
    at,
    by: 'Una Corp',
    type: 'Update User',
    statusName: 'Failed',
    steps: [
      { system: 'SL', statusName: 'Failed' },
      { system: 'PP', statusName: 'Completed' },
    ],
    traceId: null,
  },
  {
    kind: 'mail',
    id: '4',
    at,
    delivery: {
      kind: 'reset',
      channel: 'mail',
      recipient: 'anna@mail.example',
      state: 'Failed',
      attempts: 3,
      reason: 'No such mailbox.',
      createdDate: at,
      endDate: at,
    },
  },
];

const requests: string[] = [];
let answer: { entries: ActivityEntry[]; kinds: ActivityKind[]; next: string | null };

beforeEach(() => {
  requests.length = 0;
  answer = { entries, kinds: ['change', 'signIn', 'transaction', 'mail'], next: null };
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(String(address));
    const isOlder = String(address).includes('after=');
    return Response.json(
      isOlder ? { ...answer, entries: [{ ...entries[1], id: 'older' }], next: null } : answer,
    );
  });
});

const showActivity = () => showAt('/page', () => <ActivitySection user={testUser()} />);
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Activity of Anna Berg' })).findAllByRole('listitem');

test('shows each kind in its own way, with before and after', async () => {
  await showActivity();
  const [change, signIn, transaction, mail] = (await rows()).map(({ textContent }) => textContent);
  expect(change).toContain('User updated');
  expect(change).toContain('TitleRN becomes Dir.');
  expect(change).toContain('StatusActive becomes Suspended');
  expect(change).toContain('NPIempty becomes 12');
  expect(signIn).toContain('Sign in failedfrom 203.0.113.9, wrong password');
  expect(transaction).toContain('Senior Living: Failed');
  expect(transaction).not.toContain('Payment Portal');
  expect(mail).toContain('anna@mail.example');
  expect(mail).toContain('No such mailbox.');
  expect(screen.getByRole('link', { name: 'Trail of User updated' }).getAttribute('href')).toContain(
    '/trail/',
  );
});

test('can filter by one kind', async () => {
  await showActivity();
  await rows();
  fireEvent.click(screen.getByRole('radio', { name: 'Messages' }));
  await vi.waitFor(() => expect(requests.at(-1)).toContain('kind=mail'));
});

test('offers no filter if only one kind is visible', async () => {
  answer = { entries: [], kinds: ['mail'], next: null };
  await showActivity();
  expect(await screen.findByText('Nothing has been recorded here yet.')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('loads older entries on request', async () => {
  answer.next = 'there';
  await showActivity();
  expect(await rows()).toHaveLength(4);
  fireEvent.click(button('Show older'));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(5));
  expect(requests.at(-1)).toContain('after=there');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test.each([
  ['usesMeridian', 'true', 'Yes'],
  ['tokenManagement', 'false', 'No'],
  ['status', 'LO', 'Locked out'],
  ['adminToolRole', 'RU', 'No Admin Rights'],
  ['title', '', 'empty'],
  ['title', null, 'empty'],
  ['title', 'A', 'A'],
])('shows the value %s %s as %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});
