// @vitest-environment happy-dom
import { userFieldNames } from '@keystead/contract/people/user-fields.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { previousPage } from '../../shell/opening/previous-page.ts';
import { queryClient } from '../../shell/query-client.ts';
import { sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { userListScreen } from '../list/screen.ts';
import { customerSettingsQuery } from '../lookups.ts';
import { userDetailScreen } from './screen.ts';
import { testUser } from './testing/test-user.ts';
import { Screen } from './user-detail-screen.tsx';

const anna = testUser({ editableFields: [...userFieldNames], allowedActions: ['suspend'] });

let ssoid = anna.ssoid;
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ ssoid }),
}));

let stream: ReturnType<typeof stubEventSource>;

beforeEach(() => {
  ssoid = anna.ssoid;
  signInUna();
  stream = stubEventSource();
});
afterEach(() => {
  clear();
  queryClient.clear();
  sessionStore.set(null);
});

test('offers to try again if a user could not be read', async () => {
  sessionStore.set({ context: { rights: new Set() } } as never);
  const answers = [500, 429, 404];
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Nobody.' }, { status: answers.shift() ?? 404 }),
  );
  await showAt('/page', Screen);
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(document.querySelector('[aria-busy]')).toBeNull();
  fireEvent.click(button('Try again'));
  await vi.waitFor(() => expect(answers).toEqual([404]));
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('Nobody.')).toBeDefined();
});

test('shows for a malformed id that there is no such user', async () => {
  ssoid = 'notauuid';
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Malformed.' }, { status: 400 }));
  await showAt('/page', Screen);
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeDefined();
});

test('shows a user once their errors are known, or cannot be read', async () => {
  const errors = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === `/api/users/${anna.ssoid}`) return Response.json(anna);
    if (address.includes('/user-error/')) return errors.promise;
    return Response.json({ message: 'x' }, { status: 500 });
  });
  await showAt('/page', Screen);
  const name = { level: 1, name: 'Anna Berg' };
  await expect(screen.findByRole('heading', name, { timeout: 300 })).rejects.toThrow();
  errors.resolve(Response.json({ message: 'x' }, { status: 500 }));
  expect(await screen.findByRole('heading', name)).toBeDefined();
});

test('says that the environment could not be read, and reads it again on request', async () => {
  const answers: Record<string, unknown> = { [`/api/users/${anna.ssoid}`]: anna };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers[address] ?? { message: 'x' }, { status: answers[address] ? 200 : 500 }),
  );
  await showAt('/page', Screen);
  expect(await screen.findByText(/What this environment offers could not be loaded/)).toBeDefined();
  const environment = `/api/environments/${anna.configId}`;
  answers[`${environment}/features`] = {
    productsNeeded: [],
    sharedComponents: [],
    ssoIntegrations: [],
    physicianNppaEnabled: false,
  };
  answers[`${environment}/structure`] = { corporations: [] };
  fireEvent.click(button('Ask again'));
  await waitFor(() => expect(screen.queryByText(/What this environment offers/)).toBeNull());
});

const showThenDelete = async (edit: () => Promise<void>) => {
  let isDeleted = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== `/api/users/${anna.ssoid}`) return Response.json({ message: 'x' }, { status: 500 });
    return isDeleted ? Response.json({ message: 'Nobody.' }, { status: 404 }) : Response.json(anna);
  });
  await showAt('/page', Screen);
  await screen.findByRole('heading', { level: 1, name: 'Anna Berg' });
  await edit();
  isDeleted = true;
  act(() => stream()?.tell(null, 'missed'));
  await screen.findByText('User not found');
};

test('does not keep showing a user who was deleted elsewhere', async () => {
  await showThenDelete(async () => undefined);
  expect(screen.queryByRole('heading', { name: 'Anna Berg' })).toBeNull();
});

test('keeps unsaved changes in view if the user was deleted elsewhere, but offers no actions', async () => {
  await showThenDelete(async () => {
    expect(button('Suspend')).toBeDefined();
    fireEvent.click(button('Edit Profile Details'));
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'RN' } });
  });
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'RN');
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

/** Serves a person whose version rises with each change; a save must name the last one. */
const serve = (given: typeof anna, isReadAgain = true) => {
  const saves: { path: string; version: number }[] = [];
  /** The versions that the page has shown: it reads the rights for each. */
  const shown: number[] = [];
  let { version } = given;
  queryClient.setQueryData(customerSettingsQuery.queryKey, { slAutoProvision: false } as never);
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const [path = ''] = address.split('?');
    if (path.endsWith('/suspend')) version += 1;
    else if (path.endsWith('/rights')) shown.push(version);
    if (method === 'PUT') {
      const sent = JSON.parse(String(body));
      saves.push({ path, version: sent.version });
      const refusal = { code: 'user.changed', message: 'User was changed by someone else.' };
      if (sent.version !== version) return Response.json(refusal, { status: 409 });
      version += 1;
    }
    const isKnown = method === 'PUT' || isReadAgain || saves.length === 0;
    const answers: Record<string, unknown> = {
      [`/api/users/${ssoid}`]: isKnown && { ...given, version },
      [`/api/users/${ssoid}/suspend`]: { ...given, userAccessType: given.adminToolRole, userStatusId: 'S' },
      [`/api/users/${ssoid}/rights`]: { rights: [], choices: ['REPORTS_USER'], version },
      '/api/toggles': { azureADEnabled: true, federatedLoginIdEnabled: true, scimEnabled: false },
      '/api/lookups/domains': ['maplegrove.example'],
    };
    return Response.json(answers[path] || { message: 'x' }, { status: answers[path] ? 200 : 500 });
  });
  const changeElsewhere = () => {
    version += 1;
    act(() => stream()?.tell(null, 'missed'));
  };
  return { saves, shown, changeElsewhere };
};

const saveInDialog = async () => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const typeTitle = async () => {
  await showAt('/page', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile Details' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'RN' } });
};

const saveRights = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change Further Rights' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Run reports.' }));
  await saveInDialog();
};

const suspend = async () => {
  fireEvent.click(button('Suspend'));
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('saves the profile after further rights that were saved while it was edited', async () => {
  const { saves } = serve(anna);
  await typeTitle();
  await saveRights();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'RN');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  expect(saves).toEqual([
    { path: `/api/users/${ssoid}/rights`, version: 1 },
    { path: `/api/users/${ssoid}`, version: 2 },
  ]);
  expect(screen.queryByText(/changed by someone else/)).toBeNull();
});

test.each([
  ['further rights were saved', saveRights],
  ['the user was suspended', suspend],
])("does not save the profile over another user's change without a note after %s", async (_, change) => {
  const { saves, shown, changeElsewhere } = serve(anna);
  await typeTitle();
  changeElsewhere();
  await waitFor(() => expect(shown).toContain(2));
  await change();
  await waitFor(() => expect(shown).toContain(3));
  fireEvent.click(button('Save'));
  expect(await screen.findByText(/changed by someone else/)).toBeDefined();
  expect(saves.at(-1)).toEqual({ path: `/api/users/${ssoid}`, version: 1 });
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'RN');
});

test('closes the dialog of a saved login ID even if the person cannot be read again', async () => {
  const login = { federatedIdentity: true, federatedLoginID: 'anna@maplegrove.example' };
  const { saves } = serve({ ...anna, ...login }, false);
  await showAt('/page', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Federated Login Id' }));
  await screen.findByRole('option', { name: 'maplegrove.example', hidden: true });
  fireEvent.change(screen.getByLabelText('Federated Login Id'), { target: { value: 'berg' } });
  await saveInDialog();
  expect(saves).toHaveLength(1);
});

test('leads back to the list as it was left after deleting a user', async () => {
  onTestFinished(() => previousPage.arrived({ screen: userListScreen, href: userListScreen.href() }));
  previousPage.arrived({ screen: userListScreen, href: '/users?search=oak&page=3' });
  previousPage.arrived({ screen: userDetailScreen, href: userDetailScreen.href({ ssoid }) });
  const deactivated = testUser({ status: 'D', allowedActions: ['delete'] });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address !== `/api/users/${ssoid}`) return Response.json({ message: 'x' }, { status: 500 });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(deactivated);
  });
  const router = await showAt('/page', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete User' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  expect(router.state.location.search).toEqual({ search: 'oak', page: 3 });
});
