// @vitest-environment happy-dom
import { userFieldNames } from '@keystead/contract/people/user-fields.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { testUser } from './testing/test-user.ts';
import { Screen } from './user-detail-screen.tsx';

const anna = testUser({ editableFields: [...userFieldNames], allowedActions: ['suspend'] });

let ssoid = anna.ssoid;
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ ssoid }),
}));

let stream: EventTarget | undefined;

beforeEach(() => {
  ssoid = anna.ssoid;
  signInUna();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        stream = this;
      }
      close = () => undefined;
    },
  );
});
afterEach(() => {
  clear();
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
  act(() => void stream?.dispatchEvent(new MessageEvent('missed')));
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
