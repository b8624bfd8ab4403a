import { listCustomers } from '@keystead/contract/account/customer-selection.ts';
import type { CustomerOption } from '@keystead/contract/account/settings.ts';
import { nameUsers } from '@keystead/contract/users/recent-users.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useSession } from '../session/use-session.ts';
import { recents } from './recents.ts';
import { useMayFindUsers } from './use-palette-users.ts';

const maxCustomers = 4;

/** A text search may find more than the intended customer. */
const findCustomer = async (accountId: string, signal: AbortSignal): Promise<CustomerOption[]> => {
  const found = await call(listCustomers, { query: { search: accountId, limit: 20 } }, { signal });
  return found.filter((one) => one.accountId === accountId);
};

/** People the signed-in user viewed recently, by name. */
export const useRecentPeople = (isOpen: boolean) => {
  const mayFind = useMayFindUsers();
  const customer = useSession()?.customerView.selectedCustomer?.accountId;
  const ssoids = isOpen ? recents.read().people.join(',') : '';
  const { data } = useQuery({
    queryKey: ['users', 'recent', customer, ssoids],
    queryFn: ({ signal }) => call(nameUsers, { query: { ssoids } }, { signal }),
    enabled: isOpen && mayFind && ssoids !== '',
    meta: { quiet: true },
  });
  return (isOpen && data) || [];
};

/** Customers they worked for recently, other than the current one. */
export const useRecentCustomers = (isOpen: boolean) => {
  const view = useSession()?.customerView;
  const current = view?.selectedCustomer?.accountId;
  const ids = isOpen && view?.canViewAny ? recents.read().customers.filter((id) => id !== current) : [];
  const { data } = useQuery({
    queryKey: ['customers', 'recent', ids],
    queryFn: async ({ signal }) =>
      (await Promise.all(ids.slice(0, maxCustomers).map((id) => findCustomer(id, signal)))).flat(),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
  return (ids.length > 0 && data) || [];
};
