// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(clear);

test('a filter that is chosen is a chip that the keyboard can take back', () => {
  const onRemove = vi.fn();
  const chips = [{ id: 'status', label: 'Status', value: 'Failed', onRemove }];
  show(<FilterBar chips={chips}>fields</FilterBar>);
  const list = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(list.getByRole('listitem').textContent).toBe('Status: Failed');
  const remove = button('Remove Status');
  expect(remove.tabIndex).toBe(0);
  fireEvent.click(remove);
  expect(onRemove).toHaveBeenCalledOnce();
});

test('clearing is offered only while there is something to clear', () => {
  const onClear = vi.fn();
  const { again } = show(<FilterBar>fields</FilterBar>);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  again(<FilterBar onClear={onClear}>fields</FilterBar>);
  fireEvent.click(button('Clear all fields'));
  expect(onClear).toHaveBeenCalledOnce();
});
