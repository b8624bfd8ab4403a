import { createStore } from '../store.ts';

/** Delays between attempts; the last one repeats. */
const retryDelaysMs = [2000, 3000, 5000, 10_000];

const isLost = createStore(false);

let pendingCheck: Promise<boolean> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

const ping = async (): Promise<boolean> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

const pingLater = (attempt: number): void => {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(
    async () => {
      if (!(await check())) pingLater(attempt + 1);
    },
    retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)],
  );
};

/** Whether the server responds now. Any response counts; its content doesn't matter here. */
const check = (): Promise<boolean> => {
  pendingCheck ??= ping().then((isReachable) => {
    pendingCheck = undefined;
    const wasLost = isLost.get();
    isLost.set(!isReachable);
    if (isReachable) clearTimeout(retryTimer);
    else if (!wasLost) pingLater(0);
    return isReachable;
  });
  return pendingCheck;
};

/** Whether the server can be reached. Once lost, retries until it is back. */
export const connection = {
  isLost,
  check,
  /** The browser reports when its network goes down or comes back; the first call notices a server that is down. */
  watch: (): void => {
    for (const event of ['online', 'offline']) window.addEventListener(event, () => void check());
  },
};
