import { randomUUID } from 'node:crypto';

/** How long a proof is valid: the promised second, minus the time the call itself may take. */
const proofMs = 800;
const heartbeatIntervalMs = 300;

const beatPrefix = 'beat ';

/**
 * Whether we receive announcements. PostgreSQL delivers them in commit order: once we hear one of our own, we have
 * heard everything committed before we sent it. A connection that was silently lost, or one behind a pooler that does
 * not forward announcements, proves nothing.
 */
export const createNotificationHeartbeat = (
  announce: (text: string) => Promise<unknown>,
  now: () => number,
) => {
  let sentAt = Number.NEGATIVE_INFINITY;
  let provenAt = Number.NEGATIVE_INFINITY;
  let lastBeat = '';

  return {
    /** Discards everything proven so far. */
    begin: (): void => {
      lastBeat = '';
      sentAt = provenAt = Number.NEGATIVE_INFINITY;
    },
    /** Consumes beats, whether ours or another process's. */
    take: (text: string): boolean => {
      if (!text.startsWith(beatPrefix)) return false;
      if (text === lastBeat) provenAt = sentAt;
      return true;
    },
    /** Requests a new proof when the last one is getting old; does not wait for it. */
    prove: (): void => {
      const isAwaited = provenAt !== sentAt;
      if (now() - sentAt < (isAwaited ? proofMs : heartbeatIntervalMs)) return;
      sentAt = now();
      lastBeat = `${beatPrefix}${randomUUID()}`;
      announce(lastBeat).catch(() => undefined);
    },
    isProven: (): boolean => now() - provenAt < proofMs,
  };
};
