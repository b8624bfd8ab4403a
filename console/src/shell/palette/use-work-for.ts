import { selectCustomer } from '@keystead/contract/account/customer-selection.ts';
import { refreshToken } from '@keystead/contract/account/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { userListScreen } from '../../users/list/screen.ts';
import { refreshSession } from '../session/session.ts';

/** The same as choosing the customer on its screen: afterwards nothing of another customer is left in the browser. */
export const useWorkFor = (): ((accountId: string) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: async (accountId: string) => {
      await call(selectCustomer, { params: { accountId } });
      await call(refreshToken, {});
      await refreshSession();
      client.removeQueries({ type: 'inactive' });
    },
    onSuccess: () => navigate(userListScreen.to()),
  });
  return (accountId) => mutate(accountId);
};
