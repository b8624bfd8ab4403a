import { createStore } from '../store.ts';

/** Asked again after these, the last one over and over. */
const pausesMs = [2000, 3000, 5000, 10_000];

const isLost = createStore(false);

let asking: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

const ask = async (): Promise<boolean> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

const askLater = (attempt: number): void => {
  clearTimeout(again);
  again = setTimeout(
    async () => {
      if (!(await check())) askLater(attempt + 1);
    },
    pausesMs[Math.min(attempt, pausesMs.length - 1)],
  );
};

/** Whether the server answers now. Any answer will do: what it says is for others to judge. */
const check = (): Promise<boolean> => {
  asking ??= ask().then((isThere) => {
    asking = undefined;
    const wasLost = isLost.get();
    isLost.set(!isThere);
    if (isThere) clearTimeout(again);
    else if (!wasLost) askLater(0);
    return isThere;
  });
  return asking;
};

/** Whether there is a way to the server. Lost, it is looked for until it is found. */
export const connection = {
  isLost,
  check,
  /** The browser tells when its network goes and comes; a server that is gone is noticed by the first call. */
  watch: (): void => {
    for (const event of ['online', 'offline']) window.addEventListener(event, () => void check());
  },
};
