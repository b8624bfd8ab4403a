import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PagedSearch } from './list-search.ts';

export type Page<Row> = {
  rows: Row[];
  total: number;
  isTotalCapped?: boolean;
  /** The total is a minimum, because counting stopped early. */
  isTotalMinimum?: boolean;
};

/** The content of a list and its loading state. */
export type Paged<Row> = {
  data: Page<Row> | undefined;
  isError: boolean;
  error?: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** A page searched, sorted and cut by the server. */
export const useServerPage = <Row, Search extends PagedSearch>(
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
    meta: { main: true, inPlace: true },
  });
