import { type UserColumnId, userColumnIds } from '@keystead/contract/users/user-list.ts';
import { z } from 'zod';
import { createPersistentStore } from '../../../persistent-store.ts';

/** A row needs a name to click on. */
export const isFixed = (column: UserColumnId): boolean => column === 'firstName';

/** Hidden by default. */
const hiddenByDefault: readonly UserColumnId[] = ['location', 'products', 'roles', 'lastSignIn', 'created'];

const schema = z
  .array(z.enum(userColumnIds))
  .transform((columns): readonly UserColumnId[] => columns.filter((column) => !isFixed(column)));

/** Columns hidden in this browser. Settings stored before there were further columns are ignored. */
export const hiddenColumns = createPersistentStore<readonly UserColumnId[]>(
  'users.columns-left-out',
  schema,
  hiddenByDefault,
);

/** All columns except the given ones and those that are always shown. */
export const columnsExcept = (excluded: readonly UserColumnId[]): UserColumnId[] =>
  userColumnIds.filter((column) => !isFixed(column) && !excluded.includes(column));
