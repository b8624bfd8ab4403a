import { useRef } from 'react';
import { useStore } from '../../store.ts';
import { type Session, sessionStore } from './session.ts';

/** Who is signed in, or null. */
export const useSession = (): Session | null => useStore(sessionStore) ?? null;

/**
 * For screens behind a guard, where the session is always known. A screen that is still visible while its session ends
 * continues with the last one until the sign-in replaces it.
 */
export const useSignedIn = (): Session => {
  const session = useSession();
  const last = useRef(session);
  if (session) last.current = session;
  if (!last.current) throw new Error('This screen is only shown to people who are signed in.');
  return last.current;
};
