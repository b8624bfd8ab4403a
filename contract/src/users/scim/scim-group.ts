import { z } from 'zod';
import { objectWithRef, scimMeta } from './scim-user.ts';

const text = z.string().optional();

/** A directory group. Members are left out if the client does not request them. */
export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: text,
  displayName: text,
  members: z.array(objectWithRef({ value: z.string(), display: text, type: z.literal('User') })).optional(),
  meta: scimMeta('Group'),
});
export type ScimGroup = z.output<typeof scimGroup>;
