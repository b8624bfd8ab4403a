// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, inWidth, show } from '../../testing/show.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(clear);

test('a filter that is chosen is a chip that the keyboard can take back', () => {
  const onRemove = vi.fn();
  const chips = [{ id: 'status', label: 'Status', value: 'Failed', onRemove }];
  show(<FilterBar search="fields" chips={chips} />);
  const list = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(list.getByRole('listitem').textContent).toBe('Status: Failed');
  const remove = button('Remove Status');
  expect(remove.tabIndex).toBe(0);
  fireEvent.click(remove);
  expect(onRemove).toHaveBeenCalledOnce();
});

test('clearing is offered only while there is something to clear', () => {
  const onClear = vi.fn();
  const { again } = show(<FilterBar search="fields" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  again(<FilterBar search="fields" onClear={onClear} />);
  fireEvent.click(button('Clear all fields'));
  expect(onClear).toHaveBeenCalledOnce();
});

test('fields that are sent together are a form: its button waits until it is ready, Enter does the same', () => {
  const onSubmit = vi.fn();
  const bar = (isReady: boolean) => (
    <FilterBar label="Search users" search={<input />} form={{ verb: 'Search', isReady, onSubmit }} />
  );
  const { again } = show(bar(false));
  expect(button('Search')).toHaveProperty('disabled', true);
  fireEvent.submit(screen.getByRole('form', { name: 'Search users' }));
  expect(onSubmit).not.toHaveBeenCalled();
  again(bar(true));
  fireEvent.submit(screen.getByRole('form', { name: 'Search users' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a phone keeps the search and folds the rest behind a button that counts what is chosen', () => {
  inWidth(390);
  const chips = ['Status', 'Location'].map((label) => ({ id: label, label, value: 'x', onRemove: vi.fn() }));
  show(
    <FilterBar search={<input aria-label="Name" />} chips={chips}>
      <input aria-label="Status" />
    </FilterBar>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Status' })).toBeNull();
  const fold = button('Filters (2)');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Status' })).toBeDefined();
});
