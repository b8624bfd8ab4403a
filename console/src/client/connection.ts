import { createStore } from '../store.ts';

/** Delays between attempts; the last one repeats. */
const pausesMs = [2000, 3000, 5000, 10_000];

const isLost = createStore(false);

let asking: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

const ping = async (): Promise<boolean> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

const pingLater = (attempt: number): void => {
  clearTimeout(again);
  again = setTimeout(
    async () => {
      if (!(await check())) pingLater(attempt + 1);
    },
    pausesMs[Math.min(attempt, pausesMs.length - 1)],
  );
};

/** Whether the server responds now. Any response counts; its content doesn't matter here. */
const check = (): Promise<boolean> => {
  asking ??= ping().then((isThere) => {
    asking = undefined;
    const wasLost = isLost.get();
    isLost.set(!isThere);
    if (isThere) clearTimeout(again);
    else if (!wasLost) pingLater(0);
    return isThere;
  });
  return asking;
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
