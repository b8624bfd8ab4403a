import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from './lookups.ts';
import { useAdminKind } from './use-admin-kind.ts';

/**
 * The location in view. Location admins look at one of their own, the first unless they have chosen another; nothing is
 * read until it is known.
 */
export const useOwnLocation = (
  chosen: string,
): {
  location: string;
  /** The default if none was chosen. */
  usual: string;
  hasSeveral: boolean;
  isReady: boolean;
} => {
  const isBound = isLocationBound(useAdminKind());
  const { data, isError } = useQuery({ ...locationsQuery, enabled: isBound });
  if (!isBound) return { location: chosen, usual: '', hasSeveral: false, isReady: true };
  const isOwn = data?.some(({ id }) => String(id) === chosen) ?? false;
  const usual = String(data?.[0]?.id ?? '');
  return {
    location: isOwn ? chosen : usual,
    usual,
    hasSeveral: (data?.length ?? 0) > 1,
    isReady: data !== undefined || isError,
  };
};
