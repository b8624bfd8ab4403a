import { createStore } from '../store.ts';

/** The screen is released after this time, even if a call takes longer. */
const maxBlockMs = 60_000;

const running = createStore(0);

/** Blocks the screen until the returned function is called (calling it twice is harmless). */
const begin = (): (() => void) => {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    running.set(running.get() - 1);
  };
  const timer = setTimeout(end, maxBlockMs);
  running.set(running.get() + 1);
  return end;
};

/** Counts what is blocking the whole screen. */
export const blocking = { running, begin };
