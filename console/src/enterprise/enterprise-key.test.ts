// @vitest-environment happy-dom
import { getStackParameters } from '@keystead/contract/users/lookups.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type Session, sessionStore } from '../shell/session/session.ts';
import { refreshEnterprise } from './enterprise-key.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set(undefined);
});

test('refetches the session and what is cached for the user screens', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({});
  });
  sessionStore.set({ claims: {} } as Session);
  const queryClient = new QueryClient();
  const queryKey = ['users', 'lookup', getStackParameters.path];
  const flag = { queryKey, queryFn: async () => 'another list', staleTime: 5 * 60_000 };
  queryClient.setQueryData(queryKey, 'a list');
  await refreshEnterprise(queryClient);
  expect(await queryClient.fetchQuery(flag)).toBe('another list');
  await vi.waitFor(() => expect(requests).toContainEqual(expect.stringMatching(/\/claims$/)));
});
