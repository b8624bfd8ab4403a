import {
  listUserViews,
  type UserView,
  type ViewSearch,
  viewSearch,
} from '@keystead/contract/users/user-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { type UserSearch, userList } from '../user-search.ts';

export const viewsQuery = queryOptions({
  queryKey: ['users', 'views'],
  queryFn: ({ signal }) => call(listUserViews, {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** What a view stores of the list. */
export const toViewSearch = (search: UserSearch): ViewSearch => viewSearch.parse(search);

/** The list as a view shows it, with the current page size. */
export const searchOf = ({ id, search }: UserView, { size }: UserSearch): UserSearch => ({
  ...userList.read(search),
  size,
  view: String(id),
});

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Whether the list differs from the view, which location admins see at one of their own locations. */
export const isChanged = (
  view: UserView,
  shownLocation: string,
  search: UserSearch,
  columns: readonly string[],
): boolean =>
  JSON.stringify(toViewSearch(search)) !==
    JSON.stringify(viewSearch.parse({ ...view.search, location: shownLocation })) ||
  !isSameList(view.columns, columns);
