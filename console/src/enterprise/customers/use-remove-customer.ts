import { type Customer, removeCustomer } from '@keystead/contract/enterprise/customers.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';

/** `leave` navigates away from a page that is about to have nothing to show. */
export const useRemoveCustomer = (leave?: () => Promise<void>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Customer) => call(removeCustomer, { params: { id }, query: { version } }),
    onSuccess: async (_nothing, { accountName }) => {
      await leave?.();
      alerts.show({ type: 'success', message: enterpriseMessages.customerDeleted(accountName) });
      await refreshEnterprise(queryClient);
    },
    // Another user was faster: the next confirmation must be about the current data.
    onError: () => refreshEnterprise(queryClient),
  });
};
