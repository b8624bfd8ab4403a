// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, setWindowWidth, show } from '../../testing/show.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(clear);

const bar = { label: 'Selected users', onClear: vi.fn(), children: <button type="button">Suspend</button> };

test('shows how many of how many are selected, offers to select all matches, and shows the actions', () => {
  const onSelectAll = vi.fn();
  const { again } = show(<SelectionBar {...bar} count={2} total={1289} onSelectAll={onSelectAll} />);
  expect(screen.getByRole('group', { name: 'Selected users' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 selected of 1,289');
  fireEvent.click(button('Select all 1,289'));
  expect(onSelectAll).toHaveBeenCalledOnce();
  expect(button('Suspend')).toBeDefined();
  fireEvent.click(button('Clear selection'));
  expect(bar.onClear).toHaveBeenCalledOnce();
  again(<SelectionBar {...bar} count={1289} total={1289} onSelectAll={onSelectAll} />);
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});

test.each([
  [1440, ['Suspend', 'Clear selection']],
  [390, ['Clear selection', 'Suspend']],
])('at %i px, reaches the buttons in the order in which they are seen', (width, names) => {
  setWindowWidth(width);
  show(<SelectionBar {...bar} count={2} />);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(names);
});

test('does not offer to select all if the total is unknown', () => {
  const { again } = show(<SelectionBar {...bar} count={2} onSelectAll={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('2 selected');
  again(<SelectionBar {...bar} count={2} total={1000} isMinimum onSelectAll={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('2 selected of more than 1,000');
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});
