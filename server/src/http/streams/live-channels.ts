import { fail } from '@keystead/contract/errors.ts';

/** A browser with more tabs than this looks at the others without live news. */
const channelsPerSession = 5;

/** Counts the replies that stay open, so that one session cannot hold all connections of the process. */
export const createLiveChannels = () => {
  const open = new Map<string, number>();
  return {
    /** Answers what to call once the channel has ended. */
    enter: (sessionId: string): (() => void) => {
      const held = open.get(sessionId) ?? 0;
      if (held >= channelsPerSession) throw fail('request.tooMany');
      open.set(sessionId, held + 1);
      return () => {
        const left = (open.get(sessionId) ?? 1) - 1;
        if (left > 0) open.set(sessionId, left);
        else open.delete(sessionId);
      };
    },
  };
};
