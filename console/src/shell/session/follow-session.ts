import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../query-client.ts';
import { adoptSession, type Session } from './session.ts';

/** Continues as another user or for another customer; the data loaded so far was for the previous one. */
export const followSession = async (session: Session, router: AnyRouter): Promise<void> => {
  adoptSession(session);
  await Promise.all([queryClient.resetQueries(), router.invalidate()]);
};
