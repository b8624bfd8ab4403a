import { fail } from '@keystead/contract/errors.ts';

/** In a browser with more tabs than this, the others get no live updates. */
const channelsPerSession = 5;

/** Counts open replies, so that one session cannot use up all connections of the process. */
export const createLiveChannels = () => {
  const open = new Map<string, number>();
  return {
    /** Returns a function to call once the channel has ended. */
    enter: (sessionId: string): (() => void) => {
      const count = open.get(sessionId) ?? 0;
      if (count >= channelsPerSession) throw fail('request.tooMany');
      open.set(sessionId, count + 1);
      return () => {
        const remaining = (open.get(sessionId) ?? 1) - 1;
        if (remaining > 0) open.set(sessionId, remaining);
        else open.delete(sessionId);
      };
    },
  };
};
