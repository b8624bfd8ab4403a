import { useQuery } from '@tanstack/react-query';
import { useColumns } from '../columns/use-columns.ts';
import type { UserSearch } from '../user-search.ts';
import { viewsQuery } from './view-queries.ts';

/** The views of the list, the one that is open, and its columns. */
export const useOpenView = (search: UserSearch) => {
  const { data: { views, mayShare } = { views: [], mayShare: false }, isPending } = useQuery(viewsQuery);
  const view = views.find(({ id }) => String(id) === search.view);
  /** Until then, the columns are those of this browser. */
  const isKnown = search.view === '' || !isPending;
  return { views, mayShare, view, isKnown, columns: useColumns(view) };
};

export type OpenView = ReturnType<typeof useOpenView>;
