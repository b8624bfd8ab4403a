import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { Destination } from '../../screen.ts';
import type { Search } from '../../search-text.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { allLocations } from './log-search.ts';
import { transactionLogScreen } from './screen.ts';

/** Links to the log of all users in reach, where the log by itself shows location admins only one location. */
export const useLogLink = (): ((search: Search) => Destination) => {
  const isBound = isLocationBound(useAdminKind());
  return (search) => transactionLogScreen.to({ ...search, ...(isBound && { location: allLocations }) });
};
