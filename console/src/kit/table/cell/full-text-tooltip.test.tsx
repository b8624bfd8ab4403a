// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, setWindowWidth, show } from '../../../testing/show.tsx';
import { DataTable } from '../data-table.tsx';

const columns = [
  { id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name },
  { id: 'email', header: 'E-mail', cell: ({ name }: { name: string }) => `${name}@maplegrove.example` },
];
const tableOf = (...names: string[]) => (
  <DataTable
    label="People"
    columns={columns}
    rows={names.map((name) => ({ name }))}
    rowKey={({ name }) => name}
  />
);

beforeEach(() => {
  vi.useFakeTimers();
  setWindowWidth(1600);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
});
afterEach(() => {
  clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hoverOverAnna = () => fireEvent.pointerOver(screen.getByText('anna@maplegrove.example'));
const wait = () => act(() => vi.advanceTimersByTime(300));

test('shows the full text of a truncated cell until its row is removed', () => {
  const { again } = show(tableOf('anna', 'ben'));
  hoverOverAnna();
  wait();
  expect(screen.getByRole('tooltip').textContent).toBe('anna@maplegrove.example');
  again(tableOf('ben'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows nothing for a cell that is removed before its text appears', () => {
  const { again } = show(tableOf('anna', 'ben'));
  hoverOverAnna();
  again(tableOf('ben'));
  wait();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
