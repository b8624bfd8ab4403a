/** Runs while a clock has something done: what is asked for then is no activity of the person. */
export const clock = {
  isRunning: false,
  run: (task: () => void): void => {
    clock.isRunning = true;
    try {
      task();
    } finally {
      clock.isRunning = false;
    }
  },
};
