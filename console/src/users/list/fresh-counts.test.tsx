// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { useTotal } from './use-total.ts';
import { userList } from './user-search.ts';
import { ViewTabs } from './views/view-tabs.tsx';

const search = userList.read({});
const view = { id: 7, name: 'Nurses', isShared: false, mayChange: true, version: 1, search, columns: [] };

const Counts = ({ isSettled = true }) => {
  const total = useTotal(search, { total: 1000, isTotalExact: false }, isSettled);
  const tabs = { search, ownLocation: '', isReady: true, views: [view], onOpen: vi.fn() };
  return <ViewTabs {...tabs}>{`${total?.total} users`}</ViewTabs>;
};

/** Opens the list in the console, whose queries are not read again for a while by default. */
const openList = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <Counts />
    </QueryClientProvider>,
  );

let people = 1289;
let countedTotals = 0;

beforeEach(() => {
  people = 1289;
  countedTotals = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/users/views/counts'))
      return Response.json([{ id: view.id, count: people, isExact: true }]);
    if (address.startsWith('/api/users/count/states'))
      return Response.json({ all: people, A: 1200, LO: 4, PUA: 9 });
    countedTotals++;
    return Response.json({ count: people });
  });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

test('counts again when the list is opened again, after a change on another screen', async () => {
  openList();
  await screen.findByText('1289 users');
  await screen.findByRole('button', { name: 'All, 1,289' });
  await screen.findByRole('button', { name: 'Nurses, 1,289' });
  cleanup();
  people = 1288;
  openList();
  expect(button('All, 1,289')).toBeDefined();
  await screen.findByRole('button', { name: 'All, 1,288' });
  await screen.findByRole('button', { name: 'Nurses, 1,288' });
  await screen.findByText('1288 users');
});

const PagedCounts = () => {
  const [isSettled, setSettled] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setSettled(!isSettled)}>
        Page
      </button>
      <Counts isSettled={isSettled} />
    </>
  );
};

test('does not count again on each page', async () => {
  show(
    <QueryClientProvider client={queryClient}>
      <PagedCounts />
    </QueryClientProvider>,
  );
  await screen.findByText('1289 users');
  fireEvent.click(button('Page'));
  await screen.findByText('1000 users');
  fireEvent.click(button('Page'));
  await screen.findByText('1289 users');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(countedTotals).toBe(1);
});
