import {
  type BulkActionName,
  getBulkAction,
  startBulkAction,
} from '@keystead/contract/users/bulk-actions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

const askEvery = 500;

/** Starts one job for many users and follows it to its end. */
export const useBulkAction = (action: BulkActionName, ssoids: readonly string[]) => {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(startBulkAction, { body: { action, ssoids: [...ssoids] } }),
  });
  const id = data?.id;
  const { data: job } = useQuery({
    queryKey: ['users', 'bulk-action', id],
    queryFn: ({ signal }) => call(getBulkAction, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : askEvery),
    staleTime: 0,
  });
  return { start: () => mutate(), isStarting: isPending, isStarted: id !== undefined, job };
};
