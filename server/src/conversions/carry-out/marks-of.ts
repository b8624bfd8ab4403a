import type { Brought } from './import-row.ts';

/** What the system that people came from is told about them. */
export const marksOf = (brought: readonly Brought[]) =>
  brought.flatMap(({ ssoid, item, input }) => {
    const userId = item.wanted?.exported?.userId;
    return userId === undefined || input.configId === null
      ? []
      : { configurationId: input.configId, userId, ssoid, isHere: true };
  });
