import { type Customer, syncCustomerGuid } from '@keystead/contract/enterprise/customers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { GuidField } from '../guid-field.tsx';

export const CustomerGuid = ({ customer, canSync }: { customer: Customer; canSync: boolean }) => {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call(syncCustomerGuid, { params: { accountId: customer.accountId } }),
    onSuccess: async ({ message }) => {
      await refreshEnterprise(queryClient);
      alerts.show({ type: 'success', message });
    },
  });
  return (
    <GuidField guid={customer.guid} canSync={canSync} isBusy={sync.isPending} onSync={() => sync.mutate()} />
  );
};
