import { activityKinds } from '@keystead/contract/users/activity.ts';
import { z } from 'zod';
import { createCursor } from '../create-cursor.ts';

const position = z.tuple([z.iso.datetime({ precision: 6 }), z.enum(activityKinds), z.string().max(40)]);

/** The instant to the microsecond, and what distinguishes rows of the same instant. */
export type ActivityPosition = z.output<typeof position>;

export const activityCursor = createCursor(position);
