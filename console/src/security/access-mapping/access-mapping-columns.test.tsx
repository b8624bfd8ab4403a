// @vitest-environment happy-dom
import { type AccessMapping, mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../testing/show.tsx';
import { Screen } from './access-mapping-screen.tsx';

// Its text area queries the browser for fonts.
vi.mock('./test-box.tsx', () => ({ TestBox: () => null }));

afterEach(clear);

const mapping = (id: number, externalGroup: string, adminToolRole: AccessMapping['adminToolRole']) => ({
  ...mappedAccess.parse(noProductAccess),
  id,
  priority: id,
  externalGroup,
  adminToolRole,
  modifiedBy: 'Ulf Corp',
  modifiedDate: '2026-11-15T20:00:00.000Z',
  version: 1,
});
const mappings = [
  mapping(1, 'Interns', 'RU'),
  mapping(2, 'Guests', 'RU'),
  mapping(3, 'Chiefs', 'UMA'),
  mapping(4, 'Drivers', 'RU'),
  mapping(5, 'Cooks', 'RU'),
];

/** The enabled buttons of each row, for a user who can assign this access. */
const offeredTo = async (assignableAccess: string[]) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('options') ? { environments: [], assignableAccess } : mappings),
  );
  await showAt('/page', Screen);
  await screen.findByRole('button', { name: 'Edit Chiefs' });
  return () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: /^(Edit|Move|Delete) / })
      .filter((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true')
      .map((one) => one.getAttribute('aria-label'));
};

test('prevents others from changing who becomes a corporate admin', async () => {
  const offered = await offeredTo(['RU', 'LMA']);
  await vi.waitFor(() =>
    expect(offered()).toEqual([
      'Edit Interns',
      'Move down Interns',
      'Edit Guests',
      'Move up Guests',
      'Edit Drivers',
      'Move down Drivers',
      'Delete Drivers',
      'Edit Cooks',
      'Move up Cooks',
      'Delete Cooks',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Delete Interns' }).getAttribute('aria-description')).toBe(
    'Only a corporate admin can change who is mapped to Corporate Admin.',
  );
});

test('allows a corporate admin everything', async () => {
  const offered = await offeredTo(['RU', 'LMA', 'UMA']);
  // The first row cannot move up, the last cannot move down.
  await vi.waitFor(() => expect(offered()).toHaveLength(mappings.length * 4 - 2));
});
