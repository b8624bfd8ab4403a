// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
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

test.each([
  ['a search takes too long', fail('search.tooLong')],
  ['it waited too long', fail('server.busy')],
])('says in place of the rows that %s, with its fields still there', async (_, { status, code, message }) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, message, traceId: 't' }, { status }));
  await showAt('/page?url=/api/users', Screen);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveProperty('value', '/api/users');
  expect(button('Try again')).toBeDefined();
});
