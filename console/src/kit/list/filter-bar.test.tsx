// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, setWindowWidth, show } from '../../testing/show.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(clear);

test('shows an active filter as a chip that can be removed with the keyboard', () => {
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

test('offers to clear only if there is something to clear', () => {
  const onClear = vi.fn();
  const { again } = show(<FilterBar search="fields" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  again(<FilterBar search="fields" onClear={onClear} />);
  fireEvent.click(button('Clear all fields'));
  expect(onClear).toHaveBeenCalledOnce();
});

test('turns fields that are submitted together into a form whose button and Enter wait until it is ready', () => {
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

test('keeps the search on a phone and collapses the rest behind a button with the number of filters', () => {
  setWindowWidth(390);
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
