import type { SortDirection } from '@keystead/contract/page.ts';
import { useMemo, useState } from 'react';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { pageCount } from '../../kit/table/page-links.ts';

export const residentName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

type Options<Row, Sort> = {
  search: string;
  searched: readonly (keyof Row)[];
  /** The first one is the default. */
  sorts: readonly [Sort, ...Sort[]];
  sizes: readonly number[];
  size: number;
};

/**
 * Searches, sorts and pages rows that are all loaded. Unlike other lists, this one keeps its state out of the address:
 * the terms used to find a resident must not end up in the browser history.
 */
export const usePagedRows = <Row extends { id: string }, Sort extends keyof Row & string>(
  all: readonly Row[],
  { search, searched, sorts, sizes, size: defaultSize }: Options<Row, Sort>,
) => {
  const [sort, setSort] = useState<{ by: Sort; direction: SortDirection }>({
    by: sorts[0],
    direction: 'asc',
  });
  const [pageState, setPageState] = useState({ page: 1, size: defaultSize, search });
  const matching = useMemo(
    () =>
      pageOfRows(
        all,
        { search, sort: sort.by, direction: sort.direction, page: 1, size: all.length },
        searched,
      ).rows,
    [all, search, sort, searched],
  );
  // A new search starts at the first page; the number of rows may shrink.
  const requestedPage = pageState.search === search ? pageState.page : 1;
  const page = Math.min(requestedPage, pageCount(matching.length, pageState.size));
  return {
    matching,
    rows: matching.slice((page - 1) * pageState.size, page * pageState.size),
    sorting: {
      by: sort.by,
      direction: sort.direction,
      onSort: (by: string, direction: SortDirection) => {
        setSort({ by: sorts.find((one) => one === by) ?? sorts[0], direction });
        setPageState({ ...pageState, page: 1 });
      },
    },
    paging: {
      page,
      size: pageState.size,
      total: matching.length,
      sizes,
      onChange: (to: number, size: number) => setPageState({ page: to, size, search }),
    },
  };
};
