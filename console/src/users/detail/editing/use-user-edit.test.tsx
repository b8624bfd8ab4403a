// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { userQuery } from '../user-query.ts';
import { type OwnChange, useUserEdit } from './use-user-edit.ts';

afterEach(clear);

const anna = testUser();
const saved = testUser({ prefix: 'Dr.', version: 2 });

const open = () => {
  const reply = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => reply.promise);
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient();
  client.setQueryData(userQuery(anna.ssoid).queryKey, anna);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUserEdit(anna), { wrapper });
  const type = (title: string) => act(() => result.current.changeIn('profile')({ title }));
  /** Reads what an action has saved, and runs the step before the reply arrives. */
  const adoptDuring = async (step: () => void, change: OwnChange = { known: 1, made: 2 }) => {
    const adopted = result.current.adoptOwn(change);
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    step();
    await act(async () => {
      reply.resolve(Response.json(saved));
      await adopted;
    });
  };
  return { client, result, type, adoptDuring };
};

test('keeps what is typed while the person is read again after an action', async () => {
  const { result, type, adoptDuring } = open();
  act(() => result.current.open('profile'));
  type('RN');
  await adoptDuring(() => type('MD'));
  expect(result.current.state.draft).toMatchObject({ prefix: 'Dr.', title: 'MD' });
  expect(result.current.base.version).toBe(2);
});

test('continues from what was saved in a section opened while the person is read again', async () => {
  const { result, type, adoptDuring } = open();
  await adoptDuring(() => {
    act(() => result.current.open('profile'));
    type('MD');
  });
  expect(result.current.state.draft).toMatchObject({ prefix: 'Dr.', title: 'MD' });
  expect(result.current.base.version).toBe(2);
});

test('adopts nothing in a section canceled while the person is read again', async () => {
  const { result, adoptDuring } = open();
  act(() => result.current.open('profile'));
  await adoptDuring(() => act(() => result.current.cancel('profile')));
  expect(result.current.editing).toEqual([]);
  expect(result.current.isDirty).toBe(false);
});

test('adopts what was saved even if another section is canceled while the person is read again', async () => {
  const { result, type, adoptDuring } = open();
  act(() => result.current.open('profile'));
  act(() => result.current.open('adminAccess'));
  await adoptDuring(() => act(() => result.current.cancel('adminAccess')));
  type('MD');
  expect(result.current.base.version).toBe(2);
});

test.each([
  ['the version edited', { known: 1, made: 2 }, 2],
  ['the version edited, of which only the server knows what it became', { known: 1 }, 2],
  ['an earlier version, because the edit has adopted a change since', { known: 0, made: 2 }, 2],
  ["another user's version, which the edit has not adopted", { known: 2, made: 2 }, 1],
  [
    "the version edited, but another user's change followed before it was read again",
    { known: 1, made: 1 },
    1,
  ],
])('after a change based on %s, the next save is based on the right version', async (_, change, version) => {
  const { result, type, adoptDuring } = open();
  act(() => result.current.open('profile'));
  type('RN');
  await adoptDuring(() => undefined, change);
  expect(result.current.base.version).toBe(version);
  expect(result.current.state.draft.title).toBe('RN');
});

test('adopts what was saved even if the person was already being read before it was', async () => {
  const { client, result, type } = open();
  act(() => result.current.open('profile'));
  type('RN');
  const early = Promise.withResolvers<Response>();
  const replies = [early.promise, Promise.resolve(Response.json(saved))];
  vi.stubGlobal('fetch', () => replies.shift());
  const poll = client.fetchQuery(userQuery(anna.ssoid));
  await act(async () => {
    const adopted = result.current.adoptOwn({ known: 1 });
    early.resolve(Response.json(anna));
    await Promise.all([poll, adopted]);
  });
  expect(result.current.base.version).toBe(2);
  expect(client.getQueryData(userQuery(anna.ssoid).queryKey)).toMatchObject({ version: 2 });
});
