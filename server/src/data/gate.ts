import { fail } from '@keystead/contract/errors.ts';

/** The person whose call it is; the signal says that they no longer wait for the reply. */
export type Reader = {
  ssoid: string;
  signal: AbortSignal;
  /** How long they wait in line for a search, and then for its end, if less than others do. */
  patienceMs?: number;
};

/** A person can have this many calls inside and in line; further ones are refused. */
const callsPerPerson = 4;

/** How long a search waits in line: together with the time that it takes itself, less than proxies wait for a reply. */
const usualSearchWaitMs = 20_000;

/** Lets a call in, and returns what it calls to leave. */
export type Enter = (reader?: Reader, maxWaitMs?: number) => Promise<() => void>;

/**
 * At most a third of the connections each: a few slow downloads or searches must not keep everyone else waiting. With
 * fewer than three connections, both share one, so that the other is left.
 */
export const openGates = (poolSize: number, searchWaitMs = usualSearchWaitMs) => {
  const max = Math.max(1, Math.floor(poolSize / 3));
  const enterSlow = createGate(max);
  const enter = poolSize < 3 ? enterSlow : createGate(max);
  return { enterSlow, enterSearch: (reader: Reader) => enter(reader, atMost(reader, searchWaitMs)) };
};

export const atMost = ({ patienceMs }: Reader, maxMs: number): number => Math.min(patienceMs ?? maxMs, maxMs);

/** Lets at most this many in at once; the others wait in line, until their reader is gone or has waited too long. */
export const createGate = (max: number): Enter => {
  let inside = 0;
  const line: (() => void)[] = [];
  const beginCall = createCallCounter();
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else inside--;
  };
  const waitInLine = (signal?: AbortSignal, maxWaitMs?: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const letIn = (): void => {
        stopWaiting();
        resolve();
      };
      const giveUp = (code: 'search.abandoned' | 'server.busy'): void => {
        stopWaiting();
        line.splice(line.indexOf(letIn), 1);
        reject(fail(code));
      };
      const abandon = (): void => giveUp('search.abandoned');
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs, 'server.busy');
      line.push(letIn);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  return async (reader, maxWaitMs) => {
    if (reader?.signal.aborted) throw fail('search.abandoned');
    const endCall = beginCall(reader);
    if (inside < max) inside++;
    else
      await waitInLine(reader?.signal, maxWaitMs).catch((error) => {
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
