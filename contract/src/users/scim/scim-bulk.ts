import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { writeCall } from './scim-calls.ts';
import { scimSchemas } from './scim-schemas.ts';
import { scimResource } from './scim-user.ts';

const bulkOperation = z.object({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.string().max(500),
  bulkId: z.string().min(1).max(200).optional(),
  version: z.string().max(200).optional(),
  data: z.unknown().optional(),
});
export type BulkOperation = z.output<typeof bulkOperation>;

const bulkOutcome = z.object({
  method: z.string(),
  bulkId: z.string().optional(),
  location: z.string().optional(),
  version: z.string().optional(),
  status: z.string(),
  /** Why the operation was refused. */
  response: scimResource.optional(),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

export const runScimBulk = defineEndpoint({
  ...writeCall,
  method: 'POST',
  path: '/scim/v2/Bulk',
  summary: 'Performs several independent changes in one call: a rejected one does not undo the others.',
  body: z.object({
    failOnErrors: z.number().int().min(1).optional(),
    Operations: z.array(bulkOperation).min(1),
  }),
  output: z.object({
    schemas: z.array(z.literal(scimSchemas.bulkReply)),
    Operations: z.array(bulkOutcome),
  }),
  errors: [...writeCall.errors, 'scim.bulkTooLarge'],
});
