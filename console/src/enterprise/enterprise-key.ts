import type { QueryClient } from '@tanstack/react-query';
import { refreshShell } from '../shell/session/refresh-shell.ts';

/** The first part of every query key in this area. */
export const enterpriseKey = 'enterprise';

/** What other systems answer, which can take them seconds. */
export const healthKey = [enterpriseKey, 'health'];

/**
 * Customers, configurations and parameters depend on each other: after a change, everything in view is refetched. Waits
 * for what this server has stored, not for other systems.
 */
export const refreshEnterprise = async (queryClient: QueryClient): Promise<void> => {
  void refreshShell();
  // Which user list exists and what users can be given is cached for minutes.
  void queryClient.invalidateQueries({ queryKey: ['users'] });
  void queryClient.invalidateQueries({ queryKey: healthKey });
  await queryClient.invalidateQueries({
    queryKey: [enterpriseKey],
    predicate: ({ queryKey }) => queryKey[1] !== healthKey[1],
  });
};
