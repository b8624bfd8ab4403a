// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { awaitChunk } from '../opening/await-chunk.ts';
import { connectQueries } from './connect-queries.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { useWaitsForConnection } from './use-waits-for-connection.ts';

const world = { isThere: true };

const stubFetch = () =>
  vi.stubGlobal('fetch', async () => {
    if (!world.isThere) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });

afterEach(async () => {
  world.isThere = true;
  stubFetch();
  await act(async () => void (await connection.check()));
  clear();
});

test('the bar appears when the connection is lost, retries on request and disappears by itself', async () => {
  stubFetch();
  show(<ConnectionBar />);
  expect(screen.queryByRole('alert')).toBeNull();
  world.isThere = false;
  await act(async () => void (await connection.check()));
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await act(async () => fireEvent.click(button('Retry')));
  expect(screen.getByRole('alert')).toBeDefined();
  world.isThere = true;
  await act(async () => fireEvent.click(button('Retry')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reconnects without user action', async () => {
  stubFetch();
  vi.useFakeTimers();
  world.isThere = false;
  await connection.check();
  world.isThere = true;
  await vi.advanceTimersByTimeAsync(2100);
  expect(connection.isLost.get()).toBe(false);
  vi.useRealTimers();
});

test('queries pause while offline and then resume; the page says that it is waiting', async () => {
  stubFetch();
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1 } } });
  connectQueries(client);
  const Page = () => {
    const { data } = useQuery({
      queryKey: ['list'],
      queryFn: async () => {
        if (!world.isThere) throw new Unreachable();
        return 'rows';
      },
      meta: { main: true },
    });
    return <p>{useWaitsForConnection() ? 'waits' : (data ?? 'loads')}</p>;
  };
  world.isThere = false;
  show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('waits');
  world.isThere = true;
  await act(async () => void (await connection.check()));
  await screen.findByText('rows');
});

test('does not reload the page for code that is missing because of a lost connection', async () => {
  world.isThere = false;
  stubFetch();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await expect(awaitChunk('users', '/users', Promise.reject(new Error('gone')))).rejects.toThrow(Unreachable);
  expect(reload).not.toHaveBeenCalled();
});
