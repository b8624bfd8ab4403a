import { getUser } from '@keystead/contract/users/get-user.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const userQuery = (ssoid: string) =>
  queryOptions({
    queryKey: ['users', 'detail', ssoid],
    queryFn: ({ signal }) => call(getUser, { params: { ssoid } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

export const deliveriesKey = (ssoid: string) => ['users', 'deliveries', ssoid] as const;

export const userErrorsKey = (ssoid: string) => ['users', 'errors', ssoid] as const;
