// @vitest-environment happy-dom
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { sessionStore } from '../../shell/session/session.ts';
import { listedUser } from '../../testing/listed-user.ts';
import { clear, setWindowWidth, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { Screen } from './user-list-screen.tsx';

const anna = listedUser({ allowedActions: ['suspend'] });

let data = [anna];

beforeEach(() => {
  data = [anna];
  setWindowWidth(1600);
  signInUna();
  stubEventSource();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/suspend')) {
      data = [];
      const problem = { code: 'user.notFound', message: 'User not found.', traceId: 'x' };
      return Response.json(problem, { status: 404 });
    }
    if (address.startsWith('/api/users?'))
      return Response.json({ data, total: data.length, isTotalExact: true, next: null });
    return Response.json({ code: 'server.failed', message: 'x', traceId: 'x' }, { status: 500 });
  });
});
afterEach(() => {
  clear();
  sessionStore.set(null);
});

const peekAtAnna = async () => {
  await showAt('/page', Screen);
  fireEvent.click(await screen.findByRole('button', { name: /^Peek at Anna Lee/ }));
  return screen.findByRole('dialog', { name: /Anna Lee/ });
};

test('closes the dialog of an action on Esc and leaves the person in view below it', async () => {
  const peek = await peekAtAnna();
  fireEvent.click(within(peek).getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Are you sure you want to suspend Anna Lee?');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(/^Are you sure/)).toBeNull());
  expect(screen.getByRole('dialog', { name: /Anna Lee/ })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('reads a row again if another user changed it and its action is refused', async () => {
  const peek = await peekAtAnna();
  fireEvent.click(within(peek).getByRole('button', { name: 'Suspend' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend User' }));
  await waitFor(() => expect(alerts.shown.get().map(({ message }) => message)).toContain('User not found.'));
  await waitFor(() => expect(screen.queryByText('Lee')).toBeNull());
});

test('moves the focus to the next person once an action has removed a row', async () => {
  const people = ['Lee', 'Moss', 'Nash'].map((lastName, index) =>
    listedUser({ ssoid: anna.ssoid.replace(/.$/, String(index)), lastName, allowedActions: ['suspend'] }),
  );
  data = people;
  const stubbedFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    const reply = await stubbedFetch(address);
    if (address.includes('/suspend')) data = people.filter(({ lastName }) => lastName !== 'Moss');
    return reply;
  });
  await showAt('/page', () => (
    <main>
      <Screen />
    </main>
  ));
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Anna Moss' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend User' }));
  await waitFor(() => expect(screen.queryByText('Moss')).toBeNull());
  const next = screen.getByRole('button', { name: 'Actions for Anna Nash' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

/** Answers the action of an address with a changed row; `after` is what the list then shows. */
const stubAction = (address: string, row: UserRow, after: UserRow[]) => {
  const stubbedFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (asked: string) => {
    if (!asked.includes(address)) return stubbedFetch(asked);
    data = after;
    return Response.json(row);
  });
};

/** Opens the drawer from the keyboard, with the page around the list. */
const peekOnPage = async () => {
  await showAt('/page', () => (
    <main>
      <Screen />
    </main>
  ));
  const peek = await screen.findByRole('button', { name: 'Peek at Anna Lee' });
  peek.focus();
  fireEvent.click(peek);
  const drawer = await screen.findByRole('dialog', { name: /Anna Lee/ });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  return drawer;
};

test('closes for good once the person has left the page, with the focus on the next one', async () => {
  const locked = { ...anna, userStatusId: 'LO' as const, allowedActions: ['unlock' as const] };
  const other = listedUser({ ssoid: anna.ssoid.replace(/.$/, '2'), lastName: 'Moss' });
  data = [locked, other];
  stubAction('/unlock', anna, [other]);
  const drawer = await peekOnPage();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Lee')).toBeNull();
  const next = screen.getByRole('button', { name: 'Peek at Anna Moss' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  data = [anna, other];
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Lee');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Unlock', '/unlock', 'unlock', null],
  ['Suspend', '/suspend', 'suspend', 'Suspend User'],
] as const)(
  'keeps the focus in the drawer after %s has replaced its button',
  async (label, address, action, verb) => {
    data = [{ ...anna, allowedActions: [action] }];
    const changed = listedUser({ allowedActions: ['activate'] });
    stubAction(address, changed, [changed]);
    const drawer = await peekOnPage();
    const button = within(drawer).getByRole('button', { name: label });
    button.focus();
    fireEvent.click(button);
    if (verb) fireEvent.click(await screen.findByRole('button', { name: verb }));
    await within(drawer).findByRole('button', { name: 'Activate' });
    const page = within(drawer).getByRole('link', { name: 'Open page' });
    await waitFor(() => expect(document.activeElement).toBe(page));
  },
);

const checkbox = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

test('selects a range with Shift held', async () => {
  data = ['Lee', 'Moss', 'Nash'].map((lastName, index) =>
    listedUser({ ssoid: anna.ssoid.replace(/.$/, String(index)), lastName }),
  );
  await showAt('/page', Screen);
  fireEvent.click(await checkbox('Anna Lee'));
  fireEvent.click(await checkbox('Anna Nash'), { shiftKey: true });
  expect(await checkbox('Anna Moss')).toHaveProperty('checked', true);
  expect(await checkbox('all users on this page')).toHaveProperty('disabled', false);
});

test('lets nobody be selected from the rows of the previous filter while new ones are loading', async () => {
  await showAt('/page', Screen);
  fireEvent.click(await checkbox('Anna Lee'));
  const stubbedFetch = globalThis.fetch;
  const replies: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/users?')) await new Promise<void>((resolve) => replies.push(resolve));
    return stubbedFetch(address);
  });
  data = [listedUser({ ssoid: anna.ssoid.replace(/.$/, '9'), lastName: 'Moss' })];
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'Moss' } });
  await waitFor(() => expect(replies).toHaveLength(1));
  for (const name of ['Anna Lee', 'all users on this page']) {
    const box = await checkbox(name);
    expect(box).toMatchObject({ checked: false, disabled: true });
    fireEvent.click(box);
  }
  replies[0]?.();
  expect(await checkbox('Anna Moss')).toMatchObject({ checked: false, disabled: false });
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('offers no selection of an empty page', async () => {
  data = [];
  await showAt('/page', Screen);
  await screen.findByText(/^There are no users yet/);
  expect(await checkbox('all users on this page')).toHaveProperty('disabled', true);
});

test('offers nothing to clear when only the default location applies, and reads again after clearing', async () => {
  const rights = ['UM_ADMIN', 'UM_LOCAL_ADMIN'];
  sessionStore.set({
    claims: { ssoid: 'leo', rights, adminAccessType: 'LA' },
    customerView: { canViewAny: false, selectedCustomer: null },
    settings: {},
    context: { rights: new Set(rights), hasCustomer: true },
  } as never);
  const stubbedFetch = globalThis.fetch;
  const listRequests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/lookups/locations')) return Response.json([{ id: 101, name: 'Oaks' }]);
    if (address.startsWith('/api/users?')) listRequests.push(address);
    return stubbedFetch(address);
  });
  await showAt('/page', Screen);
  await screen.findByText('Lee');
  expect(listRequests).toEqual([expect.stringContaining('location=101')]);
  expect(screen.queryByRole('button', { name: 'Clear all fields' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'Le' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all fields' }));
  await waitFor(() => expect(listRequests).toHaveLength(2));
  expect(listRequests[1]).toBe(listRequests[0]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all fields' })).toBeNull());
});
