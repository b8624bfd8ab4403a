import type { QueryClient } from '@tanstack/react-query';
import { refreshShell } from '../shell/session/refresh-shell.ts';

/** The first part of every query key in this area. */
export const enterpriseKey = 'enterprise';

/** Customers, configurations and parameters depend on each other: after a change, everything in view is refetched. */
export const refreshEnterprise = async (queryClient: QueryClient): Promise<void> => {
  void refreshShell();
  // Which user list exists and what users can be given is cached for minutes.
  void queryClient.invalidateQueries({ queryKey: ['users'] });
  await queryClient.invalidateQueries({ queryKey: [enterpriseKey] });
};
