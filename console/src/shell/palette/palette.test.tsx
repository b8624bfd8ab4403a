// @vitest-environment happy-dom
import { featureKeys } from '@keystead/contract/account/settings.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Modal } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentScreens } from '../../conversions/screen.ts';
import { unsaved } from '../../kit/unsaved.ts';
import { listedUser } from '../../testing/listed-user.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { sessionStore } from '../session/session.ts';
import { openPalette, Palette } from './palette.tsx';
import { PaletteButton } from './palette-button.tsx';
import { recents } from './recents.ts';

vi.mock('../opening/use-screen.ts', () => ({ useScreens: () => [documentScreens.history] }));

const anna = '6a1d3c5e-0000-4000-8000-000000000001';
const bob = '6a1d3c5e-0000-4000-8000-000000000002';

const row = (ssoid: string, firstName: string, allowedActions: UserRow['allowedActions']) =>
  listedUser({ ssoid, firstName, allowedActions, userName: `${firstName.toLowerCase()}.lee@example.com` });

let requests: string[] = [];

beforeEach(() => {
  requests = [];
  sessionStore.set({
    claims: { ssoid: 'una', rights: [] },
    customerView: { canViewAny: false, selectedCustomer: null },
    settings: {},
    context: { rights: new Set(['UM_ADMIN']), hasCustomer: true },
  } as never);
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    if (address.startsWith('/api/named-users'))
      return Response.json([
        { ssoid: bob, firstName: 'Bob', lastName: 'Ray', userName: 'bob.ray@example.com', status: 'Active' },
      ]);
    if (address.startsWith('/api/customers'))
      return Response.json([{ accountId: '10002', accountName: 'Harbor Point Health', idpType: 'okta' }]);
    const data = [row(anna, 'Anna', ['suspend', 'unlock']), row(bob, 'Annabel', [])];
    return Response.json({ data, total: 2, isTotalExact: true, next: null });
  });
});
afterEach(() => {
  clear();
  sessionStore.set(null);
  localStorage.clear();
});

const openedPalette = async () => {
  await showAt('/page', () => <Palette />);
  act(() => openPalette());
  return screen.findByRole('textbox', { name: 'Go to a screen' });
};

test('a result that arrives after typing is selected, so that Enter opens it', async () => {
  const router = await showAt('/page', () => <Palette />);
  act(() => openPalette());
  const search = await screen.findByRole('textbox', { name: 'Go to a screen' });
  fireEvent.change(search, { target: { value: 'anna' } });
  const hit = await screen.findByRole('button', { name: /anna\.lee@/ });
  await waitFor(() => expect(hit.getAttribute('data-selected')).toBe('true'));
  fireEvent.keyDown(search, { code: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/user/${anna}`));
});

test('finds a screen by its title and by its menu label', async () => {
  const context = { rights: new Set(['RESIDENT_DOC_MIGRATION']), hasCustomer: true };
  sessionStore.set({ ...sessionStore.get(), context } as never);
  const search = await openedPalette();
  const found = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  for (const query of ['other', 'document tr', 'other', 'resident doc']) {
    fireEvent.change(search, { target: { value: query } });
    const hits = query === 'other' ? [] : ['Document TransferConversion Utilities'];
    await waitFor(() => expect(found()).toEqual(hits));
  }
});

test('a verb and a name offer the action for allowed users, with the same confirmation as on their page', async () => {
  const search = await openedPalette();
  fireEvent.change(search, { target: { value: 'suspend anna' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Suspend Anna Lee/ }));
  expect(screen.queryByRole('button', { name: /^Suspend Annabel/ })).toBeNull();
  await screen.findByText('Are you sure you want to suspend Anna Lee?');
  fireEvent.click(button('Cancel'));
  expect(requests.some((address) => address.includes('/suspend'))).toBe(false);
});

test('an unlock can be repeated', async () => {
  await showAt('/page', () => <Palette />);
  for (const times of [1, 2]) {
    act(() => openPalette());
    const search = await screen.findByRole('textbox', { name: 'Go to a screen' });
    fireEvent.change(search, { target: { value: 'unlock anna' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Unlock Anna Lee/ }));
    await waitFor(() =>
      expect(requests.filter((address) => address.includes(`${anna}/unlock`))).toHaveLength(times),
    );
  }
});

test('does not switch the customer until input is saved or discarded', async () => {
  sessionStore.set({
    claims: { ssoid: 'sue', rights: [] },
    customerView: { canViewAny: true, selectedCustomer: null },
    settings: {},
    context: { rights: new Set(), hasCustomer: true },
  } as never);
  recents.add('customers', '10002');
  const router = await showAt('/page', () => <Palette />);
  act(() => openPalette());
  const markSaved = unsaved.begin('a form');
  fireEvent.click(await screen.findByRole('button', { name: /^Work for Harbor Point/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer-selection'));
  expect(requests.some((address) => address.includes('support-customers/10002'))).toBe(false);
  markSaved();
});

test('without a current customer, choosing one leads to its users', async () => {
  const noCustomer = { canViewAny: true, selectedCustomer: null };
  const claims = { ssoid: 'sue', rights: [], customerId: null, lmaCanDeactivate: false };
  const names = { firstName: 'Sue', lastName: 'Port', fullName: 'Sue Port', preferredName: '' };
  sessionStore.set({
    claims,
    customerView: noCustomer,
    settings: {},
    context: { rights: new Set() },
  } as never);
  recents.add('customers', '10002');
  const settings = {
    ...{ mfaEnabled: false, customerEnabledMFA: false, myProfileEnabled: true, ectEnabled: false },
    ...{ changePasswordUrl: null, timeoutMinutes: 20, logOffLabel: 'Log off', redirectHosts: [] },
    maintenance: { start: '', end: '', message: null },
    features: Object.fromEntries(featureKeys.map((key) => [key, null])),
  };
  const harbor = { accountId: '10002', accountName: 'Harbor Point Health', idpType: 'okta' };
  const answers: Record<string, unknown> = {
    '/api/customers': [harbor],
    '/api/settings': settings,
    '/api/customer-view': { ...noCustomer, selectedCustomer: harbor },
    '/components/': { ...claims, ...names, isFederated: false },
  };
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') return new Response(null, { status: 204 });
    return Response.json(answers[Object.keys(answers).find((start) => address.startsWith(start)) ?? '']);
  });
  const router = await showAt('/page', () => <Palette />);
  act(() => openPalette());
  const toUsers = await screen.findByRole('button', { name: /^Work for Harbor Point/ });
  // Like the guard of the list while there is no customer.
  const { navigate } = router;
  vi.spyOn(router, 'navigate').mockImplementationOnce(() => navigate({ to: '/customer-selection' }));
  fireEvent.click(toUsers);
  await waitFor(() => expect(sessionStore.get()?.customerView.selectedCustomer).toEqual(harbor));
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
});

test('lists recently viewed people by the names the server returns', async () => {
  recents.add('people', bob);
  await openedPalette();
  await screen.findByRole('button', { name: /^Bob Ray/ });
  expect(requests).toContain(`/api/named-users?ssoids=${bob}`);
});

test('input typed while the palette loads goes into its field, and nowhere else once it is closed', async () => {
  await showAt('/page', () => (
    <>
      <PaletteButton />
      <input aria-label="Name" />
    </>
  ));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of ['a', 'n', 'Shift']) fireEvent.keyDown(document.body, { key });
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Go to a screen' });
  await waitFor(() => expect(search.value).toBe('an'));
  act(() => search.focus());
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'x' })).toBe(true);
  expect(search.value).toBe('an');
});

test('pressing the shortcut again keeps nothing twice, and leaves input to an existing field', async () => {
  await showAt('/page', () => <PaletteButton />);
  const pressKeys = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  pressKeys();
  pressKeys();
  fireEvent.keyDown(document.body, { key: 'a' });
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Go to a screen' });
  await waitFor(() => expect(search.value).toBe('a'));
  act(() => search.focus());
  pressKeys();
  expect(fireEvent.keyDown(search, { key: 'b' })).toBe(true);
  expect(search.value).toBe('a');
});

test('nothing opens on top of a dialog that the user types in', async () => {
  await showAt('/page', () => (
    <>
      <PaletteButton />
      <Modal opened onClose={vi.fn()} title="Edit">
        <input aria-label="Name" />
      </Modal>
    </>
  ));
  const name = await screen.findByLabelText('Name');
  expect(fireEvent.keyDown(name, { key: 'k', ctrlKey: true })).toBe(false);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: '?' });
  await vi.dynamicImportSettled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a question mark lists all shortcuts, except in a text field', async () => {
  await showAt('/page', () => (
    <>
      <PaletteButton />
      <input aria-label="Name" />
    </>
  ));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
