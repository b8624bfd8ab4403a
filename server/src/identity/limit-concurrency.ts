import { fail } from '@keystead/contract/errors.ts';

/** Runs at most `running` tasks concurrently; rejects a task if `waiting` others are already queued. */
export const limitConcurrency = (running: number, waiting: number) => {
  const queue: (() => void)[] = [];
  let active = 0;

  const enter = async (): Promise<void> => {
    if (active < running) {
      active += 1;
      return;
    }
    if (queue.length >= waiting) throw fail('server.busy');
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  /** Hands the slot to the next in line, so that newcomers can't overtake those who wait. */
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
