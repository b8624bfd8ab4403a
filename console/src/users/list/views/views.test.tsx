// @vitest-environment happy-dom
import type { UserView } from '@keystead/contract/users/user-views.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { sessionStore } from '../../../shell/session/session.ts';
import { button, clear, show } from '../../../testing/show.tsx';
import { signInUna } from '../../../testing/sign-in-una.ts';
import { userList } from '../user-search.ts';
import { RemoveView } from './remove-view.tsx';
import { useOpenView } from './use-open-view.ts';
import { ViewActions } from './view-actions.tsx';
import { toViewSearch, viewsQuery } from './view-queries.ts';
import { ViewTabs } from './view-tabs.tsx';

const locked = userList.read({ status: 'LO' });
const view: UserView = {
  id: 7,
  name: 'Locked',
  isShared: true,
  mayChange: true,
  version: 3,
  search: toViewSearch(locked),
  columns: ['firstName'],
};

const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  signInUna();
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
afterEach(() => {
  clear();
  sessionStore.set(null);
});

test('shows counts and the open tab, and leads to the others', async () => {
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

const actions = { isFiltered: true, columns: ['firstName' as const], mayShare: true, onOpen: vi.fn() };

test('offers to save a filtered list, but not the unfiltered one', async () => {
  const { again } = show(
    <ViewActions {...actions} search={userList.read({})} isFiltered={false} view={undefined} />,
  );
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
      body: { name: 'Mine', isShared: true, search: toViewSearch(locked), columns: ['firstName'] },
    },
  ]);
});

test('says that a name is taken at the name only, until it is changed', async () => {
  const message = 'This name is already in use.';
  const problem = {
    code: 'request.invalid',
    message,
    fieldErrors: [{ field: 'name', message }],
    traceId: '',
  };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST'
      ? Response.json(problem, { status: 400 })
      : Response.json({ views: [], mayShare: true }),
  );
  show(<ViewActions {...actions} search={locked} view={undefined} />);
  fireEvent.click(button('Save view'));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  fireEvent.change(name, { target: { value: 'Taken' } });
  fireEvent.submit(name);
  await screen.findByText(message);
  expect(alerts.shown.get()).toEqual([]);
  fireEvent.change(name, { target: { value: 'Free' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('moves the focus to the heading when saving the view has removed its button', () => {
  const page = (open: UserView | undefined) => (
    <main>
      <h1>User List</h1>
      <ViewActions {...actions} search={locked} view={open} isFiltered />
    </main>
  );
  const { again } = show(page(undefined));
  button('Save view').focus();
  again(page({ ...view, mayChange: false }));
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'User List' }));
});

test.each([
  ['a view of all locations', ''],
  ['a view of another location', '300'],
])('does not count it as a change that a location admin sees %s at their own', async (_, location) => {
  const rights = new Set(['UM_ADMIN', 'UM_LOCAL_ADMIN']);
  sessionStore.set({ context: { rights }, claims: {} } as never);
  const locations = [
    { id: 101, name: 'Oaks' },
    { id: 102, name: 'Pines' },
  ];
  vi.stubGlobal('fetch', async () => Response.json(locations));
  const stored = { ...view, search: { ...view.search, location } };
  const at = (own: string) => (
    <ViewActions {...actions} search={{ ...locked, location: own }} view={stored} />
  );
  const { again } = show(at('101'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull());
  again(at('102'));
  expect(button('Save view')).toBeDefined();
});

test('shows no menu for a view that the user cannot change', () => {
  show(<ViewActions {...actions} search={locked} view={{ ...view, mayChange: false }} />);
  expect(screen.queryByRole('button', { name: 'Change view Locked' })).toBeNull();
});

const refuseAll = (status: number) => {
  let reads = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Response.json({}, { status });
    reads += 1;
    return Response.json({ views: [], mayShare: true });
  });
  return () => reads;
};

/** Like the list: the open view is one of the existing ones. */
const Opened = () => {
  const { data } = useQuery({ ...viewsQuery, initialData: { views: [view], mayShare: true } });
  const open = data.views.find(({ id }) => id === view.id);
  return <ViewActions {...actions} search={userList.read({ status: 'A' })} view={open} />;
};

test.each(['Save changes', 'Keep to myself', 'Rename', 'Delete'])(
  '%s: refetches and removes a view that another user has deleted',
  async (name) => {
    const reads = refuseAll(404);
    show(<Opened />);
    fireEvent.click(button('Change view Locked'));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    if (name === 'Rename') {
      const field = await screen.findByRole('textbox', { name: /Name/ });
      fireEvent.change(field, { target: { value: 'Mine' } });
      fireEvent.submit(field);
    }
    if (name === 'Delete') fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(reads()).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change view Locked' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('keeps the question open if a view cannot be deleted right now', async () => {
  const reads = refuseAll(503);
  const onClose = vi.fn();
  show(<RemoveView view={view} onClose={onClose} onRemoved={vi.fn()} />);
  fireEvent.click(button('Delete'));
  await waitFor(() => expect(button('Delete').hasAttribute('data-loading')).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  expect(reads()).toBe(0);
});

test('the columns of an open view are unknown until it is read', async () => {
  const read = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => read.promise);
  const Columns = ({ of }: { of: string }) => {
    const { isKnown, columns } = useOpenView(userList.read({ view: of }));
    return <p>{isKnown ? `Known: ${columns.shown.join()}` : 'Unknown'}</p>;
  };
  const { again } = show(<Columns of="" />);
  await screen.findByText(/^Known: /);
  again(<Columns of="7" />);
  await screen.findByText('Unknown');
  read.resolve(Response.json({ views: [view], mayShare: true }));
  await screen.findByText('Known: firstName');
});
