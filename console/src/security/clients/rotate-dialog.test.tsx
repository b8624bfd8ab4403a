// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import type { Client } from '@keystead/contract/security/clients.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../testing/show.tsx';
import { RotateDialog } from './secret-dialogs.tsx';

afterEach(clear);

test('closes without a new secret if the client was changed meanwhile', async () => {
  const { status, code, message } = fail('record.changed');
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)));
    return Response.json({ code, message }, { status });
  });
  const onMade = vi.fn();
  const onClose = vi.fn();
  const client = { id: 7, name: 'Visitor book', version: 3 } as Client;
  await showAt('/page', () => <RotateDialog client={client} onMade={onMade} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make Secret' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([[{ overlapHours: 24, version: 3 }]]);
  expect(onMade).not.toHaveBeenCalled();
});
