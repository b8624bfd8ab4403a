import { furtherUserColumns, type UserColumnId, userColumnIds } from '@keystead/contract/users/user-list.ts';
import { z } from 'zod';
import { createPersistentStore } from '../../../persistent-store.ts';

/** A row needs a name to click on. */
export const isFixed = (column: UserColumnId): boolean => column === 'firstName';

const schema = z
  .array(z.enum(userColumnIds))
  .transform((columns): readonly UserColumnId[] => columns.filter((column) => !isFixed(column)));

/** Columns hidden in this browser. Settings stored before there were further columns are ignored. */
export const hiddenColumns = createPersistentStore<readonly UserColumnId[]>(
  'users.columns-left-out',
  schema,
  furtherUserColumns,
);

/** All columns except the given ones and those that are always shown. */
export const columnsExcept = (excluded: readonly UserColumnId[]): UserColumnId[] =>
  userColumnIds.filter((column) => !isFixed(column) && !excluded.includes(column));
