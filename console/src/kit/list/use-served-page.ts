import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PagedSearch } from './list-search.ts';

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
export const useServedPage = <Row, Search extends PagedSearch>(
  key: readonly string[],
  search: Search,
  read: (search: Search, signal: AbortSignal) => Promise<Page<Row>>,
  isReady = true,
): Paged<Row> =>
  useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) => read(search, signal),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });
