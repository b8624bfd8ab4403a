import { type RawBuilder, sql } from 'kysely';

/** Whether something was different of the user of an item; spelled as its index is. */
export const hasChanges = (after: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${after} @? '$.changes[0]'`;
