import { Failure } from '@keystead/contract/errors.ts';
import { getUser } from '@keystead/contract/users/get-user.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const readUser = (ssoid: string, signal?: AbortSignal) =>
  call(getUser, { params: { ssoid } }, signal && { signal });

/** Deleted, or never there for the reader. */
export const isMissing = (error: unknown): error is Failure =>
  error instanceof Failure && error.status === 404;

export const userQuery = (ssoid: string) =>
  queryOptions({
    queryKey: ['users', 'detail', ssoid],
    queryFn: ({ signal }) => readUser(ssoid, signal),
    staleTime: 0,
    meta: { main: true },
  });

export const deliveriesKey = (ssoid: string) => ['users', 'deliveries', ssoid] as const;

export const userErrorsKey = (ssoid: string) => ['users', 'errors', ssoid] as const;

/** The timeline, in all its versions and for all its filters. */
export const activityKey = (ssoid: string) => ['users', 'activity', ssoid] as const;
