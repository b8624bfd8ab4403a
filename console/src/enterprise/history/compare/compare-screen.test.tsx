// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../../testing/show.tsx';
import { Screen } from './compare-screen.tsx';

afterEach(clear);

const openWith = (failure: ReturnType<typeof fail>) => {
  const { status, code, message } = failure;
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('search')
      ? Response.json({ rows: [], total: 0 })
      : Response.json({ code, message }, { status }),
  );
  return showAt('/page?left=1&right=9', Screen);
};

test('asks for another configuration if one does not exist anymore, and not to try again', async () => {
  await openWith(fail('resource.notFound'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'One of the two does not exist anymore. Choose another one.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('can try again after any other failure', async () => {
  await openWith(fail('server.busy'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
