// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './delete-customer-screen.tsx';

afterEach(clear);

const customer = {
  id: 7,
  accountName: 'Maple Grove',
  accountId: '10001',
  guid: null,
  createdBy: 'Eve',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedDate: null,
  version: 1,
  timeZone: 'America/Chicago',
  mfaLicensed: false,
  allowedActions: ['delete'],
  refusedActions: [],
};

const contents = { configurations: 2, parameters: 3, users: 0, hasIdpApplication: false };

const refusal = ({ status, code, message }: ReturnType<typeof fail>) =>
  Response.json({ code, message }, { status });

/** Serves responses by the end of the address, and records deletions. */
const stubServer = (answers: Record<string, () => Response>) => {
  const removed: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'DELETE') removed.push(address);
    const found = Object.entries({
      '/contents': () => Response.json(contents),
      '/customers/7': () => Response.json(customer),
      ...answers,
    }).find(([end]) => `${method} ${address}`.includes(end));
    return found ? found[1]() : Response.json({});
  });
  return removed;
};

const open = () => showAt('/page?id=7', Screen);

test('retries a customer that cannot be loaded; only a missing one leads to the list', async () => {
  let isDown = true;
  stubServer({ '/customers/7': () => (isDown ? refusal(fail('server.busy')) : Response.json(customer)) });
  const router = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('Maple Grove');
  expect(router.state.location.pathname).toBe('/page');
});

test('goes to the list if the customer does not exist', async () => {
  stubServer({ '/customers/7': () => refusal(fail('resource.notFound')) });
  const router = await open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/ect/customers'));
});

test("retries loading the customer's records, and allows deleting it only then", async () => {
  let isDown = true;
  stubServer({ '/contents': () => (isDown ? refusal(fail('server.busy')) : Response.json(contents)) });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(button('Delete Customer').hasAttribute('disabled')).toBe(true);
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(button('Delete Customer').hasAttribute('disabled')).toBe(false));
});

test('reloads the customer after a rejected delete, so that the next attempt has its version', async () => {
  let version = 1;
  const removed = stubServer({
    DELETE: () => refusal(fail('record.changed')),
    '/customers/7': () => Response.json({ ...customer, version }),
  });
  await open();
  const remove = async () => {
    await waitFor(() => expect(button('Delete Customer').hasAttribute('disabled')).toBe(false));
    fireEvent.click(button('Delete Customer'));
  };
  await remove();
  version = 2;
  await waitFor(() => expect(removed).toHaveLength(1));
  await waitFor(async () => {
    await remove();
    expect(removed.at(-1)).toContain('version=2');
  });
});
