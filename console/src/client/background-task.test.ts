// @vitest-environment happy-dom
import { listSessions } from '@keystead/contract/security/sessions.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../shell/query-client.ts';
import { call } from './call.ts';

test('distinguishes what a page refetches on a timer from what a user requests', async () => {
  const background: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    background.push(new Headers(headers).get('x-background'));
    return Response.json({ rows: [], total: 0 });
  });
  const list = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => call(listSessions, { query: {} }),
    refetchInterval: () => (background.length < 2 ? 20 : false),
  });
  const unsubscribe = list.subscribe(() => {});
  await vi.waitFor(() => expect(background).toEqual([null, 'true']));
  await list.refetch();
  expect(background).toEqual([null, 'true', null]);
  unsubscribe();
  queryClient.clear();
  vi.unstubAllGlobals();
});
