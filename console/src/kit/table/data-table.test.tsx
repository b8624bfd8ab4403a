// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, setWindowWidth, show } from '../../testing/show.tsx';
import { type Column, DataTable } from './data-table.tsx';

afterEach(clear);

type Row = { id: string; name: string; age: number };

const rows: Row[] = [
  { id: 'a', name: 'Ann', age: 61 },
  { id: 'b', name: 'Ben', age: 58 },
];

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'age', header: 'Age', cell: ({ age }) => age, isSortable: true },
  { id: 'note', header: 'Note', cell: () => null },
];

const table = { label: 'People', columns, rowKey: ({ id }: Row) => id };

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('renders the cells of every row in column order', () => {
  show(<DataTable {...table} rows={rows} />);
  expect(screen.getByRole('table', { name: 'People' })).toBeDefined();
  expect(cells()).toEqual([
    ['Ann', '61', ''],
    ['Ben', '58', ''],
  ]);
});

test('replaces columns with cards only if they do not fit', () => {
  const cards = { name: ({ name }: Row) => name, content: ({ name }: Row) => `${name}!` };
  const { again } = show(<DataTable {...table} rows={rows} cards={cards} />);
  expect(screen.getByRole('table')).toBeDefined();
  expect(screen.queryByText('Ann!')).toBeNull();
  setWindowWidth(390);
  again(<DataTable {...table} key="narrow" rows={rows} cards={cards} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'People' })).getByText('Ann!')).toBeDefined();
  again(<DataTable {...table} key="narrow" rows={[]} cards={cards} />);
  expect(screen.getByText('No Matching Records Found.')).toBeDefined();
});

test('sorts by a column, reverses the order of the sorted one, and shows which it is', () => {
  const onSort = vi.fn();
  const { again } = show(
    <DataTable {...table} rows={rows} sorting={{ by: 'age', direction: 'desc', onSort }} />,
  );
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Age').getAttribute('aria-sort')).toBe('descending');
  expect(header('Name').getAttribute('aria-sort')).toBe('none');
  expect(header('Note').hasAttribute('aria-sort')).toBe(false);
  fireEvent.click(button('Name'));
  fireEvent.click(button('Age'));
  again(<DataTable {...table} rows={rows} sorting={{ by: 'age', direction: 'asc', onSort }} />);
  fireEvent.click(button('Age'));
  expect(onSort.mock.calls).toEqual([
    ['name', 'asc'],
    ['age', 'asc'],
    ['age', 'desc'],
  ]);
});

test('makes only sorting and paging focusable', () => {
  show(
    <DataTable
      {...table}
      rows={rows}
      sorting={{ by: 'name', direction: 'asc', onSort: vi.fn() }}
      paging={{ page: 1, size: 2, total: 6, sizes: [2, 4], onChange: vi.fn() }}
    />,
  );
  const focusableNames = screen
    .getAllByRole('button')
    .filter((element) => !element.hasAttribute('disabled') && element.tabIndex >= 0)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(focusableNames).toEqual(['Name', 'Age', 'Page 1', 'Page 2', 'Page 3', 'Next page', 'Last page']);
});

test('is busy and shows neither an empty state nor a total before the first response', () => {
  const paging = { page: 1, size: 2, total: 0, sizes: [2], onChange: vi.fn() };
  const { again } = show(<DataTable {...table} rows={undefined} paging={paging} />);
  const busy = () => screen.getByRole('table').closest('[aria-busy="true"]');
  expect(busy()).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  // Placeholder rows are hidden from screen readers.
  expect(screen.getAllByRole('row')).toHaveLength(1);
  again(<DataTable {...table} rows={rows} paging={{ ...paging, total: 2 }} />);
  expect(busy()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1–2 of 2');
});

test('says that a list is empty and offers the next step', () => {
  show(<DataTable {...table} rows={[]} emptyAction={<button type="button">Add one</button>} />);
  expect(screen.getByRole('status').textContent).toBe('No Matching Records Found.');
  expect(button('Add one')).toBeDefined();
});

test('reports a list that could not be loaded, and tries again', () => {
  const onRetry = vi.fn();
  show(
    <DataTable {...table} rows={undefined} isFailed onRetry={onRetry} emptyAction={<a href="/new">New</a>} />,
  );
  expect(screen.getByRole('status').textContent).toBe('This could not be loaded.');
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
  fireEvent.click(button('Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([1440, 390])(
  'keeps the known rows and the footer at %i px if reading them again fails',
  (width) => {
    setWindowWidth(width);
    const paging = { page: 1, size: 2, total: 2, sizes: [2], onChange: vi.fn() };
    show(<DataTable {...table} rows={rows} isFailed paging={paging} />);
    expect(screen.getByText('Ann')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('1–2 of 2');
  },
);

test('pages through the list, and starts at the first page after a change of size', () => {
  const onChange = vi.fn();
  show(<DataTable {...table} rows={rows} paging={{ page: 3, size: 2, total: 6, sizes: [2, 4], onChange }} />);
  expect(screen.getByRole('status').textContent).toBe('5–6 of 6');
  expect(button('Page 3').getAttribute('aria-current')).toBe('page');
  expect(button('Next page').hasAttribute('disabled')).toBe(true);
  for (const name of ['First page', 'Previous page', 'Page 1']) fireEvent.click(button(name));
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '4' } });
  expect(onChange.mock.calls).toEqual([
    [1, 2],
    [2, 2],
    [1, 2],
    [1, 4],
  ]);
});

test('marks a total as a minimum, and uses a separate handler for the next page', () => {
  const onNext = vi.fn();
  const paging = { page: 1, size: 2, total: 1000, sizes: [2], onChange: vi.fn(), isMinimum: true };
  const { again } = show(<DataTable {...table} rows={rows} paging={{ ...paging, onNext }} />);
  expect(screen.getByRole('status').textContent).toBe('1–2 of more than 1,000');
  fireEvent.click(button('Next page'));
  expect(onNext).toHaveBeenCalledOnce();
  again(<DataTable {...table} rows={rows} paging={{ ...paging, onNext: null }} />);
  expect(button('Next page').hasAttribute('disabled')).toBe(true);
});

test('shows the details of an expanded row below it', () => {
  show(<DataTable {...table} rows={rows} details={({ id }) => id === 'a' && <p>All about Ann</p>} />);
  expect(cells()).toEqual([['Ann', '61', ''], ['All about Ann'], ['Ben', '58', '']]);
});

test.each([1440, 390])('draws further rows at %i px only when the user scrolls near them', (width) => {
  setWindowWidth(width);
  let onIntersect: IntersectionObserverCallback | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        onIntersect = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const many = Array.from({ length: 102 }, (_, index) => ({
    id: String(index),
    name: `P${index}`,
    age: 60,
  }));
  show(<DataTable {...table} columns={columns.slice(0, 1)} rows={many} />);
  expect(screen.getByText('P99')).toBeDefined();
  expect(screen.queryByText('P100')).toBeNull();
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => onIntersect?.([entry], {} as IntersectionObserver));
  expect(screen.getByText('P101')).toBeDefined();
});

test('redraws only the selected row', () => {
  const renderCell = vi.fn((row: Row, isSelected?: boolean) => `${row.name} ${isSelected ? 'in' : 'out'}`);
  const countedColumns: Column<Row>[] = [{ id: 'name', header: 'Name', cell: renderCell }];
  const tableWith = (selected: string) => (
    <DataTable {...table} columns={countedColumns} rows={rows} isSelected={({ id }) => id === selected} />
  );
  const { again } = show(tableWith(''));
  expect(renderCell).toHaveBeenCalledTimes(2);
  again(tableWith('b'));
  expect(renderCell.mock.calls.slice(2)).toEqual([[rows[1], true]]);
  expect(cells()).toEqual([['Ann out'], ['Ben in']]);
});
