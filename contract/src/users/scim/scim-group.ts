import { z } from 'zod';
import { linked, scimMeta } from './scim-user.ts';

const text = z.string().optional();

/** A group of the directory. Members are left out where the client does not ask for them. */
export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: text,
  displayName: text,
  members: z.array(linked({ value: z.string(), display: text, type: z.literal('User') })).optional(),
  meta: scimMeta('Group'),
});
export type ScimGroup = z.output<typeof scimGroup>;
