// @vitest-environment happy-dom
import { Menu } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { RowMenu } from './row-menu.tsx';

afterEach(clear);

test('offers the rest in a menu', async () => {
  const onClick = vi.fn();
  show(
    <RowMenu name="Actions for Office">
      <Menu.Item onClick={onClick}>Delete</Menu.Item>
    </RowMenu>,
  );
  fireEvent.click(button('Actions for Office'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('returns the focus to its button when the menu closes, even the first time', async () => {
  show(
    <RowMenu name="Actions for Office">
      <Menu.Item>Delete</Menu.Item>
    </RowMenu>,
  );
  expect(button('Actions for Office').getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button('Actions for Office'));
  const item = await screen.findByRole('menuitem', { name: 'Delete' });
  fireEvent.keyDown(item, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Actions for Office')));
});
