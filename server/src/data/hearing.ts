import { randomUUID } from 'node:crypto';

/** How long a proof holds, less the time that the call itself may take of the second that is promised. */
const proofMs = 800;
const betweenBeatsMs = 300;

const mark = 'beat ';

/**
 * Whether we hear what is announced. PostgreSQL delivers announcements in the order of their commits: once we hear one
 * of our own, we have heard everything that was committed before we sent it. A connection that is silently gone, or one
 * behind a pooler that passes nothing on, proves nothing.
 */
export const createHearing = (announce: (text: string) => Promise<unknown>, now: () => number) => {
  let sentAt = Number.NEGATIVE_INFINITY;
  let provenAt = Number.NEGATIVE_INFINITY;
  let sent = '';

  return {
    /** Nothing before this moment proves anything. */
    begin: (): void => {
      sent = '';
      sentAt = provenAt = Number.NEGATIVE_INFINITY;
    },
    /** Takes what is a beat, of us or of another process. */
    take: (text: string): boolean => {
      if (!text.startsWith(mark)) return false;
      if (text === sent) provenAt = sentAt;
      return true;
    },
    /** Asks for a proof when the last one is growing old; nobody waits for it. */
    prove: (): void => {
      const isAwaited = provenAt !== sentAt;
      if (now() - sentAt < (isAwaited ? proofMs : betweenBeatsMs)) return;
      sentAt = now();
      sent = `${mark}${randomUUID()}`;
      announce(sent).catch(() => undefined);
    },
    isProven: (): boolean => now() - provenAt < proofMs,
  };
};
