// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { queryClient } from '../../shell/query-client.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { testUser } from '../detail/testing/test-user.ts';
import { customerSettingsQuery } from '../lookups.ts';
import { toActionTarget } from './action-target.ts';
import { EditUsernameDialog } from './edit-username-dialog.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const anna = testUser();

const saveRefusedFor = async (field: string) => {
  queryClient.setQueryData(customerSettingsQuery.queryKey, { slAutoProvision: false } as never);
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PUT') return Response.json([]);
    const message = `Wrong ${field}.`;
    const problem = { code: 'request.invalid', message, fieldErrors: [{ field, message }], traceId: 'x' };
    return Response.json(problem, { status: 400 });
  });
  const onClose = vi.fn();
  show(<EditUsernameDialog detail={anna} user={toActionTarget(anna)} onClose={onClose} onDone={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox', { name: /Username/ }), { target: { value: 'ada.berg' } });
  fireEvent.click(button('Save'));
  return onClose;
};

test('shows an error about the username in the dialog', async () => {
  const onClose = await saveRefusedFor('userName');
  expect(await screen.findByText('Wrong userName.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(alerts.shown.get()).toEqual([]);
});

test('shows an error about a field it does not contain in an alert', async () => {
  const onClose = await saveRefusedFor('adminRegions');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(alerts.shown.get()).toMatchObject([{ type: 'danger', message: 'Wrong adminRegions.' }]);
});
