import type { Process } from '@keystead/contract/processes/process.ts';
import { cancelProcess, getProcess } from '@keystead/contract/processes/process-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { watchEvents } from './process-events.ts';

/** In addition to the events, for networks that hold them back. */
const pollIntervalMs = 5000;

export const processKey = (id: string | undefined) => ['process', id] as const;

const isOpen = (process: Process | undefined): boolean => process?.status === 'InProgress';

/** Follows a process until it ends; requests nothing without an id. */
export const useProcess = (id: string | undefined) => {
  const client = useQueryClient();
  const { data: process, error } = useQuery({
    queryKey: processKey(id),
    queryFn: ({ signal }) => call(getProcess, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollIntervalMs : false),
  });
  const isWatched = isOpen(process);
  useEffect(() => {
    if (id === undefined || !isWatched) return;
    return watchEvents(id, (updated) => client.setQueryData(processKey(id), updated));
  }, [id, isWatched, client]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelProcess, { params: { id: id ?? '' } }),
    onSuccess: (updated) => client.setQueryData(processKey(id), updated),
  });
  return { process, error, cancel: () => mutate(), isCanceling: isPending };
};
