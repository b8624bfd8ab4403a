import { useEffect } from 'react';
import { pageCount } from '../table/page-links.ts';
import type { PagedSearch } from './list-search.ts';

/** Redirects an address beyond the end, or a page that became empty, to the last page once the total is known. */
export const useLastPageRedirect = (
  { page, size }: PagedSearch,
  total: number | undefined,
  goToPage: (page: number) => void,
): void => {
  const last = total === undefined ? undefined : pageCount(total, size);
  useEffect(() => {
    if (last !== undefined && page > last) goToPage(last);
  });
};
