import { Failure } from '@keystead/contract/errors.ts';
import { ssoidParams, type User } from '@keystead/contract/people/user.ts';
import { getUser } from '@keystead/contract/users/get-user.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { say } from '../../say.ts';

const code = 'resource.notFound';

/** A mistyped id belongs to nobody; the server would only say that it is malformed. */
export const readUser = async (ssoid: string, signal?: AbortSignal): Promise<User> => {
  if (!ssoidParams.safeParse({ ssoid }).success) throw new Failure(code, { message: say({ code }) });
  return call(getUser, { params: { ssoid } }, signal && { signal });
};

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
