import type { QueryClient } from '@tanstack/react-query';
import { refreshUserLookups } from '../../shell/user-lookups.ts';
import { policiesQuery } from './policy-queries.ts';

/** After a change of the policies, which the user screens offer too. */
export const refreshPolicies = (queryClient: QueryClient): Promise<void> => {
  refreshUserLookups(queryClient);
  return queryClient.invalidateQueries({ queryKey: policiesQuery.queryKey });
};
