import { z } from 'zod';
import { createCursor } from '../create-cursor.ts';

const position = z.tuple([z.string(), z.string(), z.guid()]);

/** The sort keys of the last row of a page. */
export type UserListPosition = z.output<typeof position>;

export const userListCursor = createCursor(position);
