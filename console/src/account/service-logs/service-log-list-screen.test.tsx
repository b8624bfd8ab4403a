// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './service-log-list-screen.tsx';

afterEach(clear);

test('keeps typed criteria when the list is sorted, and the order when they are searched for', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ draw: 1, recordsTotal: 0, recordsFiltered: 0, isEstimate: false, data: [] }),
  );
  const router = await showAt('/page', Screen);
  const url = await screen.findByRole('textbox', { name: 'URL' });
  fireEvent.change(url, { target: { value: '/api/users' } });
  fireEvent.click(button('Duration (ms)'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'responseDurationMs' }));
  expect(url).toHaveProperty('value', '/api/users');
  fireEvent.click(button('Search'));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ sort: 'responseDurationMs', url: '/api/users' }),
  );
});
