import { useQuery } from '@tanstack/react-query';
import { useColumns } from '../columns/use-columns.ts';
import type { UserSearch } from '../user-search.ts';
import { viewsQuery } from './view-queries.ts';

/** The views of the list, the one that is open, and its columns. */
export const useOpenView = (search: UserSearch) => {
  const { data: { views, mayShare } = { views: [], mayShare: false } } = useQuery(viewsQuery);
  const view = views.find(({ id }) => String(id) === search.view);
  return { views, mayShare, view, columns: useColumns(view) };
};

export type OpenView = ReturnType<typeof useOpenView>;
