// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { sessionStore } from '../../shell/session/session.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { customerSettingsQuery } from '../lookups.ts';
import type { EditableSection } from './detail-sections.ts';
import type { OwnChange } from './editing/use-user-edit.ts';
import { SectionView } from './section-views.tsx';
import { noProducts } from './testing/no-products.ts';
import { testUser } from './testing/test-user.ts';

const anna = testUser({
  federatedIdentity: true,
  federatedLoginID: 'anna@maplegrove.example',
  editableFields: ['userName'],
});

const toggles = { azureADEnabled: true, federatedLoginIdEnabled: true, scimEnabled: false };

const sent: unknown[] = [];
let version = 1;
let isRefused = true;
let onSaved = async (_change: OwnChange): Promise<void> => undefined;

beforeEach(() => {
  sent.length = 0;
  version = 1;
  isRefused = true;
  signInUna();
  queryClient.setQueryData(customerSettingsQuery.queryKey, { slAutoProvision: false } as never);
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      if (!isRefused) return Response.json({ ssoid: anna.ssoid, version: 2 });
      return Response.json({ code: 'user.changed', message: 'Changed.' }, { status: 409 });
    }
    if (address.endsWith('/rights')) return Response.json({ rights: [], choices: ['REPORTS_USER'], version });
    if (address.endsWith('/toggles')) return Response.json(toggles);
    if (address.endsWith('/domains')) return Response.json(['maplegrove.example']);
    return Response.json({ message: 'x' }, { status: 500 });
  });
});
afterEach(() => {
  clear();
  queryClient.clear();
  sessionStore.set(null);
});

/** Opens a dialog and enters something; then the person is read again, changed by another user. */
const enterThenReadAgain = async (id: EditableSection, dialog: string, enter: () => Promise<void>) => {
  const view = (user: typeof anna) => (
    <SectionView id={id} user={user} environment={noProducts} onSaved={onSaved} />
  );
  const { again } = show(view(anna));
  fireEvent.click(await screen.findByRole('button', { name: dialog }));
  await enter();
  version = 2;
  again(view({ ...anna, federatedLoginID: 'ann@maplegrove.example', version }));
};

const login = () => screen.getByLabelText('Federated Login Id');
const enterLogin = async () => {
  await screen.findByRole('option', { name: 'maplegrove.example', hidden: true });
  fireEvent.change(login(), { target: { value: 'berg' } });
};

test('keeps the entered login ID while the person is read again, and saves it for the version known before', async () => {
  await enterThenReadAgain('profile', 'Edit Federated Login Id', enterLogin);
  await screen.findByText('ann@maplegrove.example');
  expect(login()).toHaveProperty('value', 'berg');
  fireEvent.click(button('Save'));
  expect(await screen.findByText('Changed.')).toBeDefined();
  expect(sent).toMatchObject([{ federatedLoginID: 'berg@maplegrove.example', version: 1 }]);
});

test('closes the dialog of a saved login ID once the page has it', async () => {
  const adopted = Promise.withResolvers<void>();
  isRefused = false;
  onSaved = vi.fn((_change: OwnChange) => adopted.promise);
  await enterThenReadAgain('profile', 'Edit Federated Login Id', enterLogin);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ known: 1, made: 2 }));
  expect(screen.getByRole('dialog')).toBeDefined();
  adopted.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps the selected rights while the person is read again, and saves them for the version known before', async () => {
  await enterThenReadAgain('adminAccess', 'Change Further Rights', async () => {
    fireEvent.click(await screen.findByRole('checkbox'));
  });
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent).toEqual([{ rights: ['REPORTS_USER'], version: 1 }]));
});
