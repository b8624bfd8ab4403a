// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { testUser } from '../detail/testing/test-user.ts';
import { toActionTarget } from './action-target.ts';
import { ConvertToFederatedDialog } from './convert-to-federated-dialog.tsx';

afterEach(clear);

const message = 'Federated login id anna@maplegrove.example already exists.';

const convert = async (federatedLoginIdEnabled: boolean) => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'GET')
      return Response.json({ code: 'user.federatedLoginTaken', message, traceId: 'x' }, { status: 409 });
    const toggles = { azureADEnabled: true, federatedLoginIdEnabled, scimEnabled: false };
    return Response.json(address.includes('domains') ? ['maplegrove.example'] : toggles);
  });
  const onClose = vi.fn();
  show(<ConvertToFederatedDialog user={toActionTarget(testUser())} onClose={onClose} onDone={vi.fn()} />);
  await waitFor(() => expect(button('Convert to Federated').hasAttribute('disabled')).toBe(false));
  fireEvent.click(button('Convert to Federated'));
  return onClose;
};

test('shows at its field that the ID is taken', async () => {
  const onClose = await convert(true);
  expect(await screen.findByText(message)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(alerts.shown.get()).toEqual([]);
});

test('shows it in an alert if there is no field', async () => {
  const onClose = await convert(false);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(alerts.shown.get()).toMatchObject([{ message }]);
});
