import { createStore } from '../store.ts';

/** However long a call takes, the screen is given back after this. */
const longestBlock = 60_000;

const running = createStore(0);

/** Blocks the screen until the answered function is called (calling it twice does no harm). */
const begin = (): (() => void) => {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(limit);
    running.set(running.get() - 1);
  };
  const limit = setTimeout(end, longestBlock);
  running.set(running.get() + 1);
  return end;
};

/** Counts what blocks the whole screen. */
export const blocking = { running, begin };
