import type { User } from '@keystead/contract/people/user.ts';
import { type ActivityKind, listActivity } from '@keystead/contract/users/activity.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { activityKey } from '../user-query.ts';

/**
 * The person's activity, page by page; a new version of the record reloads it, so recent actions show up. So do a new
 * status and a new state of the phone: lockouts and what people do themselves give the record no new version. What does
 * not show in the record at all invalidates `activityKey`.
 */
export const useActivity = (
  { ssoid, version, status, factor }: Pick<User, 'ssoid' | 'version' | 'status' | 'factor'>,
  kind: ActivityKind | null,
) =>
  useInfiniteQuery({
    queryKey: [...activityKey(ssoid), version, status, factor.state, kind],
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
