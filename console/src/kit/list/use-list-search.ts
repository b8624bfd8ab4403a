import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListAddress, PagedSearch } from './list-search.ts';

/** Keeps the state of a list in its address, so that a reload or a shared link shows the same. */
export const useListSearch = <Search extends PagedSearch>(list: ListAddress<Search>) => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => list.read(query), [list, query]);
  const go = (part: Partial<Search>, replace = false): void => {
    void navigate({
      to: '.',
      search: list.toAddress({ ...search, ...part }),
      replace,
      resetScroll: false,
    });
  };
  return { search, go };
};
