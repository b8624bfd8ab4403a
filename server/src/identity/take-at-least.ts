import { setTimeout as wait } from 'node:timers/promises';

/** Makes an answer take this long, whatever it took to find: the time tells nothing about who exists. */
export const takeAtLeast = async (ms: number, start: number): Promise<void> => {
  await wait(Math.max(0, start + ms - performance.now()));
};
