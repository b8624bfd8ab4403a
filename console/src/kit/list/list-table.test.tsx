// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
import type { Column } from '../table/data-table.tsx';
import { type ListSearch, listSearch } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import { useServerPage } from './use-server-page.ts';

type Row = { id: number; name: string };

const list = listSearch(['name', 'city'], [2, 4], 2);
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'city', header: 'City', cell: () => null, isSortable: true },
];

const people = ['Ann', 'Ben', 'Cid', 'Dan', 'Eva'].map((name, id) => ({ id, name }));

const read = vi.fn(async ({ search, page, size }: { search: string; page: number; size: number }) => {
  const found = people.filter(({ name }) => name.includes(search));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
});

const usePeople = (search: ListSearch<'name' | 'city'>) => useServerPage(['people'], search, read);

const Page = () => <ListTable title="People" list={list} columns={columns} usePage={usePeople} />;

const open = async (address: string) => {
  const router = await showAt(address, Page);
  await screen.findByRole('table', { name: 'People' });
  return { router, search: () => router.state.location.searchStr };
};

beforeEach(() => {
  read.mockClear();
});
afterEach(clear);

test('shows what its address says', async () => {
  await open('/page?sort=city&direction=desc&page=2&size=4');
  await screen.findByText('Eva');
  expect(screen.queryByText('Ann')).toBeNull();
  expect(read.mock.calls[0]?.[0]).toMatchObject({ sort: 'city', direction: 'desc', page: 2, size: 4 });
});

test('ignores invalid values in the address', async () => {
  await open('/page?sort=shoe&page=-3&size=7');
  await screen.findByText('Ann');
  expect(read.mock.calls[0]?.[0]).toMatchObject({ sort: 'name', page: 1, size: 2 });
});

test('goes to the first page on sorting, omits default values, and Back undoes it', async () => {
  const { router, search } = await open('/page?page=2');
  await screen.findByText('Cid');
  fireEvent.click(button('City'));
  await waitFor(() => expect(search()).toBe('?sort=city'));
  await screen.findByText('Ann');
  router.history.back();
  await screen.findByText('Cid');
  expect(search()).toBe('?page=2');
});

test('searches after a pause, goes to the first page, and clears the search', async () => {
  const { search } = await open('/page?page=2');
  await screen.findByText('Cid');
  const box = screen.getByRole('searchbox', { name: 'Search people' });
  for (const value of ['x', 'xy', 'xyz']) fireEvent.change(box, { target: { value } });
  await screen.findByText('No Matching Records Found.');
  expect(search()).toBe('?search=xyz');
  expect(read).toHaveBeenCalledTimes(2);
  fireEvent.click(button('Clear the search'));
  await screen.findByText('Ann');
  expect(search()).toBe('');
});

test('shows the last page if the address is beyond it', async () => {
  const { search } = await open('/page?page=9');
  await screen.findByText('Eva');
  expect(search()).toBe('?page=3');
});

test('offers to try again if the list could not be read', async () => {
  read.mockRejectedValueOnce(new Error('down'));
  await open('/page');
  await screen.findByText('This could not be loaded.');
  fireEvent.click(button('Try again'));
  await screen.findByText('Ann');
});
