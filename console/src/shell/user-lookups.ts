import type { QueryClient } from '@tanstack/react-query';

/** The first parts of the query keys of the lists and switches that the user screens cache for minutes. */
export const userLookupKey = ['users', 'lookup'] as const;

/** After a change of what users can be given, on a screen outside the users' own. */
export const refreshUserLookups = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: userLookupKey });
};
