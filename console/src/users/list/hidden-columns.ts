import { type UserSortColumn, userSortColumns } from '@keystead/contract/users/user-list.ts';
import { z } from 'zod';
import { remembered } from '../../remembered.ts';

/** A row without a name to click on leads nowhere. */
export const isFixed = (column: UserSortColumn): boolean => column === 'firstName';

const schema = z
  .array(z.enum(userSortColumns))
  .transform((columns): readonly UserSortColumn[] => columns.filter((column) => !isFixed(column)));

/** Columns somebody does not want to see, in this browser. */
export const hiddenColumns = remembered<readonly UserSortColumn[]>('users.hidden-columns', schema, []);
