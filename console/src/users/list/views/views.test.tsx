// @vitest-environment happy-dom
import type { UserView } from '@keystead/contract/users/user-views.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../../testing/show.tsx';
import { userList } from '../user-search.ts';
import { ViewActions } from './view-actions.tsx';
import { keptOf } from './view-queries.ts';
import { ViewTabs } from './view-tabs.tsx';

const locked = userList.read({ status: 'LO' });
const view: UserView = {
  id: 7,
  name: 'Locked',
  isShared: true,
  mayChange: true,
  version: 3,
  search: keptOf(locked),
  columns: ['firstName'],
};

const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (init.method !== undefined && init.method !== 'GET')
      sent.push({ method: init.method, path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    if (path === '/api/users/views/counts') return Response.json([{ id: 7, count: 1000, isExact: false }]);
    if (path === '/api/users/count/states') return Response.json({ all: 1289, A: 1200, LO: 4, PUA: 9 });
    if (init.method === 'POST') return Response.json({ id: 8 }, { status: 201 });
    return new Response(null, { status: 204 });
  });
});
afterEach(clear);

test('tabs tell how many there are, which one is open, and lead to the others', async () => {
  const onOpen = vi.fn();
  const search = userList.read({ search: 'abc', status: 'LO', view: '7' });
  const tabs = { ownLocation: '', isReady: true, views: [view], onOpen, children: null };
  const { again } = show(<ViewTabs {...tabs} search={userList.read({ status: 'A' })} />);
  await waitFor(() => expect(button('All, 1,289')).toBeTruthy());
  expect(button('Active, 1,200').getAttribute('aria-current')).toBe('true');
  expect(button('All, 1,289').getAttribute('aria-current')).toBeNull();
  again(<ViewTabs {...tabs} search={search} />);
  expect(screen.getAllByRole('button').filter((tab) => tab.getAttribute('aria-current'))).toEqual([
    button('Locked, For everyone, 1,000+'),
  ]);
  fireEvent.click(button('Pending, 9'));
  expect(onOpen).toHaveBeenLastCalledWith(userList.read({ status: 'PUA' }));
});

const actions = { columns: ['firstName' as const], mayShare: true, onOpen: vi.fn() };

test('the plain list is not offered to be kept, a narrowed one is', async () => {
  const { again } = show(<ViewActions {...actions} search={userList.read({})} view={undefined} />);
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  again(<ViewActions {...actions} search={locked} view={undefined} />);
  fireEvent.click(button('Save view'));
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Share with everyone/ }));
  fireEvent.submit(screen.getByRole('textbox', { name: /Name/ }));
  await waitFor(() => expect(actions.onOpen).toHaveBeenCalledWith('8'));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/users/views',
      body: { name: 'Mine', isShared: true, search: keptOf(locked), columns: ['firstName'] },
    },
  ]);
});

test('a view that is not one’s own to change has no menu', () => {
  show(<ViewActions {...actions} search={locked} view={{ ...view, mayChange: false }} />);
  expect(screen.queryByRole('button', { name: 'Change view Locked' })).toBeNull();
});
