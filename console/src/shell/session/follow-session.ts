import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../query-client.ts';
import { adoptSession, type Session } from './session.ts';

/** This page goes on as somebody else's or for another customer; what it has read so far was for the one before. */
export const followSession = async (session: Session, router: AnyRouter): Promise<void> => {
  adoptSession(session);
  await Promise.all([queryClient.resetQueries(), router.invalidate()]);
};
