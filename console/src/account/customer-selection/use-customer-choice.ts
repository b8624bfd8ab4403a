import { clearCustomer } from '@keystead/contract/account/customer-selection.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { chooseCustomer } from '../../shell/session/choose-customer.ts';
import { refreshSession } from '../../shell/session/session.ts';
import { userListScreen } from '../../users/list/screen.ts';

/** Choosing and clearing a customer: afterwards no data of another customer is left in the browser. */
export const useCustomerChoice = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const refreshData = async (): Promise<void> => {
    await refreshSession();
    queryClient.removeQueries({ type: 'inactive' });
  };

  const select = useMutation({
    mutationFn: async (accountId: string) => {
      await chooseCustomer(accountId);
      await refreshData();
    },
    onSuccess: async () => {
      await navigate(userListScreen.to());
      // The queries that the previous screen was still using.
      queryClient.removeQueries({ type: 'inactive' });
    },
    onError: async (error) => {
      if (!(error instanceof Failure) || error.code !== 'customer.unknown') return alerts.showError(error);
      alerts.show({ type: 'warning', message: error.message });
      await Promise.all([refreshData(), queryClient.invalidateQueries({ queryKey: ['customers'] })]);
    },
    meta: { quiet: true },
  });

  const clear = useMutation({
    mutationFn: async () => {
      await call(clearCustomer, {});
      await refreshData();
    },
  });

  return { select, clear };
};
