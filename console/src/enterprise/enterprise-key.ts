import type { QueryClient } from '@tanstack/react-query';
import { adoptSession, isSameUserAndCustomer, readSession, sessionStore } from '../shell/session/session.ts';

/** The first part of every query key in this area. */
export const enterpriseKey = 'enterprise';

/** Menus, the idle timeout, maintenance and the customer's name in the top bar depend on what is changed here. */
export const refreshShell = async (): Promise<void> => {
  const current = sessionStore.get();
  const refreshed = current && (await readSession().catch(() => null));
  // A customer switch in another tab or a log-off in the meantime is not handled here.
  if (
    !current ||
    !refreshed ||
    sessionStore.get() !== current ||
    !isSameUserAndCustomer(refreshed.claims, current.claims)
  )
    return;
  adoptSession(refreshed);
};

/** Customers, configurations and parameters depend on each other: after a change, everything in view is refetched. */
export const refreshEnterprise = async (queryClient: QueryClient): Promise<void> => {
  void refreshShell();
  // Which user list exists and what users can be given is cached for minutes.
  void queryClient.invalidateQueries({ queryKey: ['users'] });
  await queryClient.invalidateQueries({ queryKey: [enterpriseKey] });
};
