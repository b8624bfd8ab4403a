import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListSearch } from './list-search.ts';

export type Page<Row> = {
  rows: Row[];
  total: number;
  isTotalCapped?: boolean;
  /** The total is the least there are: counting ended early. */
  isTotalMinimum?: boolean;
};

/** What a list shows and how far that is. */
export type Paged<Row> = {
  data: Page<Row> | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** A page that the server has searched, sorted and cut. */
export const useServedPage = <Row, Search extends ListSearch>(
  key: readonly string[],
  search: Search,
  read: (search: Search, signal: AbortSignal) => Promise<Page<Row>>,
): Paged<Row> =>
  useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) => read(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });
