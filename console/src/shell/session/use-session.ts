import { useRef } from 'react';
import { useStore } from '../../store.ts';
import { type Session, sessionStore } from './session.ts';

/** Who is signed in, or null. */
export const useSession = (): Session | null => useStore(sessionStore) ?? null;

/**
 * For screens behind a guard: there the session is always known. A screen that is still in view while its
 * session ends goes on with the last one until the sign-in replaces it.
 */
export const useSignedIn = (): Session => {
  const session = useSession();
  const last = useRef(session);
  if (session) last.current = session;
  if (!last.current) throw new Error('This screen is only shown to people who are signed in.');
  return last.current;
};
