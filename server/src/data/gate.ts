import { fail } from '@keystead/contract/errors.ts';

/** The person whose call it is; the signal says that they no longer wait for the reply. */
export type Reader = { ssoid: string; signal: AbortSignal };

/** A person can have this many calls inside and in line; further ones are refused. */
const callsPerPerson = 4;

/**
 * Lets at most this many in at once; the others wait in line, until their reader is gone. Whoever is let in calls the
 * returned function to leave.
 */
export const createGate = (max: number): ((reader?: Reader) => Promise<() => void>) => {
  let inside = 0;
  const line: (() => void)[] = [];
  const beginCall = createCallCounter();
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else inside--;
  };
  const waitInLine = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        line.splice(line.indexOf(letIn), 1);
        reject(fail('search.abandoned'));
      };
      const letIn = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      line.push(letIn);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  return async (reader) => {
    if (reader?.signal.aborted) throw fail('search.abandoned');
    const endCall = beginCall(reader);
    if (inside < max) inside++;
    else
      await waitInLine(reader?.signal).catch((error) => {
        endCall();
        throw error;
      });
    return () => {
      endCall();
      leave();
    };
  };
};

/** Counts the calls that each person waits for. What someone no longer waits for may still be running. */
const createCallCounter = () => {
  const calls = new Map<string, Set<object>>();
  return (reader?: Reader): (() => void) => {
    if (!reader) return () => undefined;
    const { ssoid, signal } = reader;
    const ownCalls = calls.get(ssoid) ?? new Set();
    if (ownCalls.size >= callsPerPerson) throw fail('request.tooMany');
    const call = {};
    calls.set(ssoid, ownCalls.add(call));
    const end = (): void => {
      signal.removeEventListener('abort', end);
      ownCalls.delete(call);
      if (ownCalls.size === 0 && calls.get(ssoid) === ownCalls) calls.delete(ssoid);
    };
    signal.addEventListener('abort', end, { once: true });
    return end;
  };
};
