import { setTimeout as wait } from 'node:timers/promises';

/** Pads a response to this duration, so that timing reveals nothing about who exists. */
export const ensureMinimumDuration = async (ms: number, start: number): Promise<void> => {
  await wait(Math.max(0, start + ms - performance.now()));
};
