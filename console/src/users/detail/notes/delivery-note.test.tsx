// @vitest-environment happy-dom
import type { Delivery } from '@keystead/contract/people/deliveries.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show, showAt } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { activityKey } from '../user-query.ts';
import { DeliveryNote } from './delivery-note.tsx';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const delivery: Delivery = {
  kind: 'notice',
  channel: 'mail',
  recipient: 'anna@mail.example',
  state: 'Sent',
  attempts: 1,
  reason: '',
  createdDate: '2026-11-12T14:30:00.000Z',
  endDate: '2026-11-12T14:30:01.000Z',
};

const showNote = async (status: User['status'], ...deliveries: Delivery[]) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(deliveries)),
  );
  await showAt('/page', () => <DeliveryNote user={testUser({ status })} onAction={() => undefined} />);
};

test('shows a failed link although a notice was sent after it', async () => {
  const reason = 'The mail server refused the message (550).';
  await showNote('PUA', delivery, { ...delivery, kind: 'activation', state: 'Failed', reason });
  expect((await screen.findByRole('alert')).textContent).toContain(
    `Activation email to anna@mail.example could not be sent. ${reason}`,
  );
});

test('shows the newest link to a pending user, else the newest message', async () => {
  const links: Delivery[] = [
    { ...delivery, kind: 'activation', recipient: 'right@mail.example' },
    { ...delivery, kind: 'activation', recipient: 'wrong@mail.example', state: 'Superseded' },
  ];
  await showNote('PR', delivery, ...links);
  await screen.findByText(/^Activation email was sent to right@mail\.example on/);
  clear();
  await showNote('A', delivery, ...links);
  await screen.findByText(/^Email about a sign-in change was sent to anna@mail\.example on/);
});

test.each([
  ['a moment ago', 1000, 1500],
  ['a while ago', 60_000, 10_500],
])('looks whether a message sent %s has gone out', async (_, ageMs, waitMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const createdDate = new Date(Date.now() - ageMs).toISOString();
  const replies: Delivery['state'][] = ['Waiting', 'Sent'];
  const fetched = vi.fn(async () => {
    const state = replies.shift() ?? 'Sent';
    return Response.json([{ ...delivery, createdDate, state, attempts: 0, endDate: null }]);
  });
  vi.stubGlobal('fetch', fetched);
  show(<DeliveryNote user={testUser()} onAction={() => undefined} />);
  await screen.findByText(/has been on its way since/);
  await act(() => vi.advanceTimersByTimeAsync(waitMs - 1000));
  expect(fetched).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fetched).toHaveBeenCalledTimes(2);
  await screen.findByText(/was sent to/);
});

test('has the timeline read again once a message is no longer on its way', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const createdDate = new Date().toISOString();
  const replies: Delivery['state'][] = ['Waiting', 'Waiting', 'Sent'];
  vi.stubGlobal('fetch', async () =>
    Response.json([{ ...delivery, createdDate, state: replies.shift(), attempts: 0 }]),
  );
  const read = vi.fn(async () => 'timeline');
  const user = testUser();
  const Timeline = () => {
    useQuery({ queryKey: [...activityKey(user.ssoid), user.version], queryFn: read });
    return null;
  };
  show(
    <>
      <DeliveryNote user={user} onAction={() => undefined} />
      <Timeline />
    </>,
  );
  await screen.findByText(/has been on its way since/);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(read).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByText(/was sent to/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(read).toHaveBeenCalledTimes(2);
});

test('is read again when the user has changed', async () => {
  const fetched = vi.fn(async () => Response.json([delivery]));
  vi.stubGlobal('fetch', fetched);
  const noteFor = (version: number) => (
    <DeliveryNote user={testUser({ version })} onAction={() => undefined} />
  );
  const { again } = show(noteFor(1));
  await screen.findByText(/^Email about a sign-in change/);
  again(noteFor(1));
  expect(fetched).toHaveBeenCalledTimes(1);
  again(noteFor(2));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});
