/** Set while a timer triggers something: requests made then don't count as user activity. */
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
