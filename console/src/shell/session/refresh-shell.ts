import { adoptSession, isSameUserAndCustomer, readSession, sessionStore } from './session.ts';

/** After a change of what menus, the idle timeout, maintenance and the customer's name in the top bar depend on. */
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
