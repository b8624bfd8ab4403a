// @vitest-environment happy-dom
import { getStackParameters } from '@keystead/contract/users/lookups.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type Session, sessionStore } from '../shell/session/session.ts';
import { enterpriseKey, healthKey, refreshEnterprise } from './enterprise-key.ts';

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

test('refetches the health of other systems without waiting for it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const queryClient = new QueryClient();
  const checks = vi.fn(() => new Promise<string>(() => undefined));
  const reads = vi.fn(async () => 'stored');
  const unsubscribes = [
    { queryKey: [...healthKey, 'snf.api.url.root'], queryFn: checks, initialData: 'UP', staleTime: 60_000 },
    { queryKey: [enterpriseKey, 'customer', '1'], queryFn: reads, initialData: 'old', staleTime: 60_000 },
  ].map((options) => new QueryObserver(queryClient, options).subscribe(() => undefined));
  await refreshEnterprise(queryClient);
  expect([checks, reads].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  for (const unsubscribe of unsubscribes) unsubscribe();
});
