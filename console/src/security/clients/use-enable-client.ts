import { type Client, setClientEnabled } from '@keystead/contract/security/clients.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { clientsQuery } from './client-queries.ts';
import { messages } from './messages.ts';

export const useEnableClient = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Client) => call(setClientEnabled, { params: { id }, body: { isEnabled: true } }),
    onSuccess: (_nothing, { name }) => alerts.show({ type: 'success', message: messages.enabledDone(name) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey }),
  });
};
