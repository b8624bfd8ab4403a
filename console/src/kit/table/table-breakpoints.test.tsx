// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { button, clear, resizeWindow, setWindowWidth, show } from '../../testing/show.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { type Column, DataTable } from './data-table.tsx';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Row = { id: string; name: string };

const rows: Row[] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];

const columns: Column<Row>[] = [
  {
    id: 'select',
    kind: 'select',
    header: 'Select',
    cell: ({ name }) => <input aria-label={`Select ${name}`} />,
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'state', kind: 'state', header: 'State', cell: () => 'Active' },
  { id: 'place', header: 'Place', priority: 2, cell: () => 'Maple Grove' },
  { id: 'note', header: 'Note', priority: 3, cell: () => 'Nights' },
  { id: 'actions', kind: 'actions', header: 'Actions', cell: () => <button type="button">Edit</button> },
];

const table = { label: 'People', columns, rows, rowKey: ({ id }: Row) => id };

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test.each([
  [1440, ['Select', 'Name', 'State', 'Place', 'Note', 'Actions']],
  [1024, ['Select', 'Name', 'State', 'Place', 'Actions']],
  [768, ['Select', 'Name', 'State', 'Actions']],
])('keeps the most important columns and the actions at %i px', (width, shown) => {
  setWindowWidth(width);
  show(<DataTable {...table} />);
  expect(headers()).toEqual(shown);
});

test('offers on a phone to select all rows, as the header of the table does', () => {
  setWindowWidth(390);
  const [select, ...others] = columns as [Column<Row>, ...Column<Row>[]];
  const headerContent = <input type="checkbox" aria-label="Select all people" />;
  const { again } = show(<DataTable {...table} columns={[{ ...select, headerContent }, ...others]} />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all people' });
  fireEvent.click(screen.getByText('Select all'));
  expect(checkbox.checked).toBe(true);
  again(<DataTable {...table} />);
  expect(screen.queryByText('Select all')).toBeNull();
});

test('expands a row to its hidden columns, and offers nothing to expand if all fit', () => {
  setWindowWidth(768);
  const { again } = show(<DataTable {...table} />);
  const toggle = button('More Ann');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(terms()).toEqual(['Place', 'Note']);
  fireEvent.click(button('More Ann'));
  expect(screen.queryByRole('term')).toBeNull();
  setWindowWidth(1440);
  again(<DataTable {...table} key="wide" />);
  expect(screen.queryByRole('button', { name: /More/ })).toBeNull();
});

test('shows hidden columns above the details of a row the screen expands, with the same button', () => {
  setWindowWidth(1024);
  const toggle = vi.fn();
  const opening = {
    label: ({ name }: Row) => (name === 'Ann' ? 'Show Ann' : null),
    isOpen: ({ name }: Row) => name === 'Ann',
    toggle,
  };
  show(<DataTable {...table} opening={opening} details={({ name }) => name === 'Ann' && <p>All of it</p>} />);
  const below = screen.getByText('All of it').closest('td') as HTMLElement;
  expect(within(below).getByRole('term').textContent).toBe('Note');
  fireEvent.click(button('Show Ann'));
  expect(toggle).toHaveBeenCalledWith(rows[0]);
  fireEvent.click(button('More Ben'));
  expect(terms()).toEqual(['Note', 'Note']);
});

test('shows a row in two lines on a phone: lead and state, then facts; the rest expands', () => {
  setWindowWidth(390);
  show(<DataTable {...table} isSelected={({ name }) => name === 'Ben'} />);
  expect(screen.queryByRole('table')).toBeNull();
  const [ann, ben] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(ann?.textContent).toBe('AnnActive');
  expect(ann?.hasAttribute('data-selected')).toBe(false);
  expect(ben?.hasAttribute('data-selected')).toBe(true);
  expect(screen.getByLabelText('Select Ann')).toBeDefined();
  fireEvent.click(button('More Ann'));
  expect(terms()).toEqual(['Place', 'Note']);
  expect(button('Edit')).toBeDefined();
});

test('leads with what the row is about on a phone, even if that is not its first column', () => {
  setWindowWidth(390);
  const [select, name, state, place, ...others] = columns as [
    Column<Row>,
    Column<Row>,
    Column<Row>,
    Column<Row>,
  ];
  const leadColumn = { ...place, priority: 1 as const, isLead: true };
  show(<DataTable {...table} columns={[select, name, state, leadColumn, ...others]} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Maple GroveActiveAnn');
});

const AskAbout = ({ name }: Row) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Edit ${name}`}</button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Edit ${name}?`}
        text="It is only a question."
        verb="Edit"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};

test('keeps the dialog of a row open when the window shrinks to a phone, and adapts the rows on close', async () => {
  const originalWidth = window.innerWidth;
  onTestFinished(() => resizeWindow(originalWidth));
  resizeWindow(1440);
  const columnsWithDialog = columns.map((column) =>
    column.id === 'actions' ? { ...column, cell: (row: Row) => <AskAbout {...row} /> } : column,
  );
  show(<DataTable {...table} columns={columnsWithDialog} />);
  fireEvent.click(button('Edit Ann'));
  await screen.findByRole('dialog', { name: 'Edit Ann?' });
  resizeWindow(390);
  expect(screen.getByRole('dialog', { name: 'Edit Ann?' })).toBeDefined();
  fireEvent.click(button('Cancel'));
  await screen.findByRole('list', { name: 'People' });
  expect(screen.queryByRole('table')).toBeNull();
});

/** Simulates that everything that can be truncated is. */
const truncateEverything = () => vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);

test('shows the full text of a truncated cell on hover and focus, and hides it on Escape', () => {
  vi.useFakeTimers();
  truncateEverything();
  show(<DataTable {...table} />);
  const cell = screen.getAllByRole('cell', { name: 'Maple Grove' })[0] as HTMLElement;
  fireEvent.pointerOver(cell);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.getByRole('tooltip').textContent).toBe('Maple Grove');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.focusIn(cell);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Maple Grove');
  fireEvent.focusOut(cell);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('makes truncated cells focusable, unless they already contain something focusable', () => {
  const stops = () => screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0).length;
  const { again } = show(<DataTable {...table} />);
  expect(stops()).toBe(0);
  truncateEverything();
  again(<DataTable {...table} rows={[...rows]} />);
  // Name, place and note of two rows; not checkboxes, actions or states, which are never truncated.
  expect(stops()).toBe(6);
});

test('shows placeholder rows in the shape of the rows to come', () => {
  show(<DataTable {...table} rows={undefined} />);
  const [first] = document.querySelectorAll('tbody tr');
  expect(first?.querySelectorAll('td')).toHaveLength(columns.length);
});

test('replaces the header with a bar while something is selected, without sorting', () => {
  const sorting = { by: 'name', direction: 'asc' as const, onSort: vi.fn() };
  const sortable = columns.map((column) => ({ ...column, isSortable: column.id === 'name' }));
  const { again } = show(<DataTable {...table} columns={sortable} sorting={sorting} />);
  expect(button('Name')).toBeDefined();
  again(<DataTable {...table} columns={sortable} sorting={sorting} selectionBar={<p>2 selected</p>} />);
  expect(screen.getByText('2 selected')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  expect(headers()).toContain('Name');
});
