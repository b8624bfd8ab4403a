import type { ImportedPerson } from './import-row.ts';

/** The marks to set in the system that people came from. */
export const marksOf = (imported: readonly ImportedPerson[]) =>
  imported.flatMap(({ ssoid, item, input }) => {
    const userId = item.wanted?.exported?.userId;
    return userId === undefined || input.configId === null
      ? []
      : { configurationId: input.configId, userId, ssoid, isHere: true };
  });
