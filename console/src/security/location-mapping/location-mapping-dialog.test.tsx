// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../testing/show.tsx';
import { LocationMappingDialog } from './location-mapping-dialog.tsx';

afterEach(clear);

const corporation = {
  name: 'East',
  configId: 3,
  configName: 'Production',
  facilities: [],
  regions: [],
  roles: [],
};
const environments = [{ configId: 3, configName: 'Production', corporations: [corporation] }];

test('refetches the options after a failure', async () => {
  const { status, code, message } = fail('server.busy');
  let isDown = true;
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code, message }, { status })
      : Response.json({ environments, assignableAccess: [] }),
  );
  await showAt('/page', () => (
    <LocationMappingDialog edited={{ mapping: null, externalValue: '' }} onClose={vi.fn()} />
  ));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByRole('option', { name: 'Production' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
