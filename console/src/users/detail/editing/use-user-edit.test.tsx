// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { useUserEdit } from './use-user-edit.ts';

afterEach(clear);

const anna = testUser();
const saved = testUser({ prefix: 'Dr.', version: 2 });

const open = () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => reply.promise);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUserEdit(anna), { wrapper });
  const type = (title: string) => act(() => result.current.changeIn('profile')({ title }));
  /** Reads what an action has saved, and runs the step before the reply arrives. */
  const adoptDuring = async (step: () => void) => {
    const adopted = result.current.adopt();
    step();
    await act(async () => {
      reply.resolve(Response.json(saved));
      await adopted;
    });
  };
  return { result, type, adoptDuring };
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
