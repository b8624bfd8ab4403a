import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { whenPageOutdated } from '../../client/call.ts';
import { hasPendingInput } from '../../kit/unsaved.ts';
import { createStore } from '../../store.ts';
import { followSession } from './follow-session.ts';
import { otherTabs } from './log-off.ts';
import { selectedCustomer } from './selected-customer.ts';
import { isSameUserAndCustomer, readSession, type Session, sessionStore } from './session.ts';

/** The server's session, if this page was opened by another user or for another customer. */
export const conflictingSession = createStore<Session | null>(null);

export const dismissSessionConflict = (): void => conflictingSession.set(null);

/** Esc closes only this message: the dialog below with unsaved input listens too, but later. */
const closeByEscape = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || conflictingSession.get() === null) return;
    event.stopImmediatePropagation();
    dismissSessionConflict();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
};

/**
 * All tabs share one session on the server. A page without unsaved input follows a change made in another tab; any
 * other shows a message and stays as it is. Returns a function that checks for changes.
 */
export const useSessionConflict = (): (() => void) => {
  const router = useRouter();

  const checkSession = useCallback(
    async (mayFollow: boolean): Promise<void> => {
      const serverSession = await readSession().catch(() => null);
      const pageSession = sessionStore.get();
      if (!serverSession || !pageSession) return;
      if (isSameUserAndCustomer(serverSession.claims, pageSession.claims))
        return conflictingSession.set(null);
      if (!mayFollow || hasPendingInput()) return conflictingSession.set(serverSession);
      await followSession(serverSession, router);
    },
    [router],
  );

  useEffect(() => {
    const follow = () => void checkSession(true);
    whenPageOutdated(() => void checkSession(false));
    const cleanups = [
      selectedCustomer.whenChangedElsewhere(follow),
      otherTabs.whenSignedIn(follow),
      closeByEscape(),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
      dismissSessionConflict();
    };
  }, [checkSession]);

  return useCallback(() => void checkSession(true), [checkSession]);
};
