import type { QueryClient } from '@tanstack/react-query';
import { adoptSession, isSameWork, readSession, sessionStore } from '../shell/session/session.ts';

/** What every query of the area begins with. */
export const enterpriseKey = 'enterprise';

/** Menus, the idle time, maintenance and the customer's name in the top bar come from what is changed here. */
export const refreshShell = async (): Promise<void> => {
  const known = sessionStore.get();
  const found = known && (await readSession().catch(() => null));
  // Whom another tab works for by now, and who has logged off meanwhile, is not decided here.
  if (!known || !found || sessionStore.get() !== known || !isSameWork(found.claims, known.claims)) return;
  adoptSession(found);
};

/** Customers, configurations and parameters hang together: after a change all that is in view is read again. */
export const refreshEnterprise = async (queryClient: QueryClient): Promise<void> => {
  void refreshShell();
  // Which list of users there is and what they can be given is kept for minutes.
  void queryClient.invalidateQueries({ queryKey: ['users'] });
  await queryClient.invalidateQueries({ queryKey: [enterpriseKey] });
};
