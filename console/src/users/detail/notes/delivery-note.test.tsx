// @vitest-environment happy-dom
import type { Delivery } from '@keystead/contract/people/deliveries.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { DeliveryNote } from './delivery-note.tsx';

afterEach(clear);

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

const show = async (status: User['status'], ...deliveries: Delivery[]) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(deliveries)),
  );
  await showAt('/page', () => <DeliveryNote user={testUser({ status })} onAction={() => undefined} />);
};

test('shows a failed link although a notice was sent after it', async () => {
  const reason = 'The mail server refused the message (550).';
  await show('PUA', delivery, { ...delivery, kind: 'activation', state: 'Failed', reason });
  expect((await screen.findByRole('alert')).textContent).toContain(
    `Activation email to anna@mail.example could not be sent. ${reason}`,
  );
});

test('shows the newest link to a pending user, else the newest message', async () => {
  const links: Delivery[] = [
    { ...delivery, kind: 'activation', recipient: 'right@mail.example' },
    { ...delivery, kind: 'activation', recipient: 'wrong@mail.example', state: 'Superseded' },
  ];
  await show('PR', delivery, ...links);
  await screen.findByText(/^Activation email was sent to right@mail\.example on/);
  clear();
  await show('A', delivery, ...links);
  await screen.findByText(/^Email about a sign-in change was sent to anna@mail\.example on/);
});
