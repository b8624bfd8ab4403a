// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { previousPage } from '../../shell/opening/previous-page.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { userListScreen } from '../list/screen.ts';
import { CreateActions } from './create-actions.tsx';
import { createUserScreen } from './screen.ts';

afterEach(() => {
  clear();
  previousPage.arrived({ screen: userListScreen, href: userListScreen.href() });
});

const showForm = (isDirty: boolean) =>
  showAt('/page', () => (
    <>
      <CreateActions canCreate={false} isBusy={false} problems={0} onReveal={vi.fn()} duplicates={[]} />
      <UnsavedChanges isDirty={isDirty} />
    </>
  ));

test('Cancel leads back to the list as it was left, after asking about what was typed', async () => {
  previousPage.arrived({ screen: userListScreen, href: '/users?search=oak&view=7' });
  previousPage.arrived({ screen: createUserScreen, href: createUserScreen.href() });
  const router = await showForm(true);
  fireEvent.click(button('Cancel'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(router.state.location.href).toBe('/users?search=oak&view=7'));
});

test('Cancel leads to the first page of a list that was not open before', async () => {
  const router = await showForm(false);
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(router.state.location.href).toBe('/users'));
});
