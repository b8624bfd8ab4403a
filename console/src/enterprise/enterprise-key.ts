import type { QueryClient } from '@tanstack/react-query';

/** What every query of the area begins with. */
export const enterpriseKey = 'enterprise';

/** Customers, configurations and parameters hang together: after a change all that is in view is read again. */
export const refreshEnterprise = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [enterpriseKey] });
