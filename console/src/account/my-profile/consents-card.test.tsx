// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { ConsentsCard } from './consents-card.tsx';

afterEach(clear);

test('moves the focus to the heading once the last consent is withdrawn', async () => {
  let consents = [
    { id: 1, application: 'Reports', scopes: ['email'], givenDate: '2026-11-15T17:06:00.000Z' },
  ];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(consents);
    consents = [];
    return new Response(null, { status: 204 });
  });
  show(
    <main>
      <h1>My Profile</h1>
      <ConsentsCard id="applications" title="Applications" />
    </main>,
  );
  const withdraw = await screen.findByRole('button', { name: /Reports/ });
  withdraw.focus();
  fireEvent.click(withdraw);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Reports')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Profile'));
});
