// @vitest-environment happy-dom
import type { Right } from '@keystead/contract/access/rights.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(clear);

const openMenu = async (rights: Right[], changed: object = {}): Promise<(string | null)[]> => {
  const session = {
    claims: { fullName: 'Sid Supfed', preferredName: 'sid', isFederated: false },
    customerView: { canViewAny: false, selectedCustomer: null },
    settings: { myProfileEnabled: true, changePasswordUrl: null, logOffLabel: 'Log off', ...changed },
    context: { rights: new Set(rights) },
  };
  await showAt('/page', () => <UserMenu session={session as never} />);
  fireEvent.click(button('User menu: Sid Supfed'));
  await screen.findByRole('menuitem', { name: 'Log off' });
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('offers no password change to users who sign in at their organization', async () => {
  expect(await openMenu(['PROFILE'])).toContain('Change Password');
  clear();
  expect(await openMenu(['PROFILE', 'FEDERATED'])).not.toContain('Change Password');
});

test('offers a password change on My Profile only to users who can open it', async () => {
  expect(await openMenu(['SERVICE_LOG_ADMIN'])).not.toContain('Change Password');
  clear();
  const elsewhere = { myProfileEnabled: false, changePasswordUrl: 'https://passwords.example/' };
  expect(await openMenu(['SERVICE_LOG_ADMIN'], elsewhere)).toContain('Change Password');
});
