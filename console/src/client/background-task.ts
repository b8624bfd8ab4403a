/** Set while a timer or an event from the server triggers something: requests made then don't count as user activity. */
export const backgroundTask = {
  isRunning: false,
  run: (task: () => void): void => {
    backgroundTask.isRunning = true;
    try {
      task();
    } finally {
      backgroundTask.isRunning = false;
    }
  },
};
