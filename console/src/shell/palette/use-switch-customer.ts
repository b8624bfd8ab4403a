import { useRouter } from '@tanstack/react-router';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { unsaved } from '../../kit/unsaved.ts';
import { userListScreen } from '../../users/list/screen.ts';
import { chooseCustomer } from '../session/choose-customer.ts';
import { followSession } from '../session/follow-session.ts';
import { readSession } from '../session/session.ts';

/** Whatever is open belongs to the previous customer: it is left first, and unsaved input needs confirmation. */
export const useSwitchCustomer = (): ((accountId: string) => void) => {
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async (accountId: string) => {
      await router.navigate(userListScreen.to());
      await chooseCustomer(accountId);
      const session = await readSession();
      if (session) await followSession(session, router);
      // Without a customer, the list has redirected to the customer selection.
      await router.navigate({ ...userListScreen.to(), replace: true });
    },
  });
  return (accountId) =>
    unsaved.exists() ? void router.navigate(customerSelectionScreen.to()) : mutate(accountId);
};
