import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { Destination } from '../screen.ts';
import type { Search } from '../search-text.ts';
import { allLocations } from './all-locations.ts';
import { transactionLogScreen } from './transaction-log/screen.ts';
import { useAdminKind } from './use-admin-kind.ts';

/** Links to the log of all users in reach, where the log by itself shows location admins only one location. */
export const useLogLink = (): ((search: Search) => Destination) => {
  const isBound = isLocationBound(useAdminKind());
  return (search) => transactionLogScreen.to({ ...search, ...(isBound && { location: allLocations }) });
};
