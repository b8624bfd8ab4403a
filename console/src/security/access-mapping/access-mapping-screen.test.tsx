// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../testing/show.tsx';
import { Screen } from './access-mapping-screen.tsx';

afterEach(clear);

test("refetches the form's options after a failure", async () => {
  const { status, code, message } = fail('server.busy');
  let isDown = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/mapping-options')) return Response.json([]);
    return isDown
      ? Response.json({ code, message }, { status })
      : Response.json({ environments: [], assignableAccess: [] });
  });
  // An autosizing text field waits for fonts, which this browser doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  await showAt('/page', Screen);
  const again = await screen.findByRole('button', { name: 'Try again' });
  const isOffered = () =>
    screen
      .getAllByRole('button', { name: 'Add Access Mapping' })
      .every((add) => !add.hasAttribute('disabled'));
  expect(isOffered()).toBe(false);
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(isOffered()).toBe(true));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
