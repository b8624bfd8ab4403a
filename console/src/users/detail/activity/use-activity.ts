import type { User } from '@keystead/contract/people/user.ts';
import { type ActivityKind, listActivity } from '@keystead/contract/users/activity.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

/** What has happened to the person, page by page; what was just done shows with the new version of the record. */
export const useActivity = ({ ssoid, version }: Pick<User, 'ssoid' | 'version'>, kind: ActivityKind | null) =>
  useInfiniteQuery({
    queryKey: ['users', 'activity', ssoid, version, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        listActivity,
        { params: { ssoid }, query: { ...(kind && { kind }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });
