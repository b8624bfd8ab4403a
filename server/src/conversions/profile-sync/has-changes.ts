import { type RawBuilder, sql } from 'kysely';

/** Whether the item's user had differences; must be spelled like its index. */
export const hasChanges = (after: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${after} @? '$.changes[0]'`;
