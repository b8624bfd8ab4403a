import { fail } from '@keystead/contract/errors.ts';

/** Runs at most `running` pieces of work at once; when `waiting` more already wait, the next is turned away. */
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

  /** The place is handed on, so that a newcomer cannot overtake those who wait. */
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
