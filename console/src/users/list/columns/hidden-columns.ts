import { type UserColumnId, userColumnIds } from '@keystead/contract/users/user-list.ts';
import { z } from 'zod';
import { remembered } from '../../../remembered.ts';

/** A row without a name to click on leads nowhere. */
export const isFixed = (column: UserColumnId): boolean => column === 'firstName';

/** Shown to those who ask for them. */
const further: readonly UserColumnId[] = ['location', 'products', 'roles', 'lastSignIn', 'created'];

const schema = z
  .array(z.enum(userColumnIds))
  .transform((columns): readonly UserColumnId[] => columns.filter((column) => !isFixed(column)));

/** Columns somebody does not want to see, in this browser. What was kept before there were further ones is not asked. */
export const hiddenColumns = remembered<readonly UserColumnId[]>('users.columns-left-out', schema, further);

/** The columns that are left of all. */
export const columnsBeside = (some: readonly UserColumnId[]): UserColumnId[] =>
  userColumnIds.filter((column) => !some.includes(column));
