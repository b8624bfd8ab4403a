// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { userLookupKey } from '../../shell/user-lookups.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { Screen } from './two-factor-screen.tsx';

afterEach(() => {
  clear();
  sessionStore.set(null);
});

test('has the user screens read again whether two-factor authentication is on', async () => {
  signInUna();
  let isEnabled = false;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (!address.endsWith('/two-factor')) return Response.json({ message: 'x' }, { status: 500 });
    if (method !== 'PUT')
      return Response.json({ isAvailable: true, isEnabled, enrolled: 0, notEnrolled: 3, version: 1 });
    isEnabled = true;
    return new Response(null, { status: 204 });
  });
  const whenRead: boolean[] = [];
  const UserScreen = () => {
    const queryFn = () => whenRead.push(isEnabled);
    useQuery({ queryKey: [...userLookupKey, 'settings'], queryFn, staleTime: Number.POSITIVE_INFINITY });
    return null;
  };
  await showAt('/page', () => (
    <>
      <Screen />
      <UserScreen />
    </>
  ));
  fireEvent.click(await screen.findByRole('switch', { name: /^Enable Two-Factor/ }));
  await waitFor(() => expect(whenRead).toEqual([false, true]));
});
