// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { clear } from '../../../testing/show.tsx';
import { customerSettingsQuery } from '../../lookups.ts';
import { testUser } from '../testing/test-user.ts';
import { userQuery } from '../user-query.ts';
import { useUserEdit } from './use-user-edit.ts';
import { useUserSave } from './use-user-save.ts';

afterEach(() => {
  clear();
  queryClient.clear();
});

const anna = testUser();

const saveTitle = (reply: () => Response) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(userQuery(anna.ssoid).queryKey, anna);
  queryClient.setQueryData(customerSettingsQuery.queryKey, { slAutoProvision: false } as never);
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? reply()
      : Response.json({ code: 'server.failed', message: 'x', traceId: 'x' }, { status: 500 }),
  );
  const onSaved = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const edit = useUserEdit(anna);
      return { edit, saving: useUserSave(edit, onSaved) };
    },
    { wrapper },
  );
  act(() => result.current.edit.open('profile'));
  act(() => result.current.edit.changeIn('profile')({ title: 'RN' }));
  act(() => result.current.saving.save());
  return { client, result, onSaved };
};

test('reports a save as saved and continues from it, even if it cannot be read again', async () => {
  const { client, result, onSaved } = saveTitle(() => Response.json({ ssoid: anna.ssoid, version: 2 }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.edit.editing).toEqual([]));
  expect(alerts.shown.get()).toMatchObject([{ type: 'success' }]);
  expect(client.getQueryData(userQuery(anna.ssoid).queryKey)).toEqual({ ...anna, title: 'RN', version: 2 });
});

test('does not report a save that the reply does not confirm, and keeps what was typed', async () => {
  const { result, onSaved } = saveTitle(() => Response.json({ ssoid: '', version: 2 }));
  await waitFor(() => expect(alerts.shown.get()).toMatchObject([{ type: 'danger' }]));
  expect(onSaved).not.toHaveBeenCalled();
  expect(result.current.edit.editing).toEqual(['profile']);
});
