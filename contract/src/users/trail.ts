import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Everything caused by one click. */
export const getTrail = defineEndpoint({
  method: 'GET',
  path: '/api/trail/:traceId',
  access: accessRules.trail,
  summary:
    'Returns everything one call caused: audit, transactions and service logs, each subject to its own right.',
  params: z.object({ traceId: z.uuid() }),
  output: z.object({
    audit: z
      .array(
        z.object({
          id: z.number(),
          at: z.iso.datetime(),
          event: z.string(),
          actorName: z.string(),
          targetName: z.string().nullable(),
          result: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      )
      .nullable(),
    transactions: z
      .array(
        z.object({
          transactionId: z.number(),
          type: z.string(),
          ssoid: z.string(),
          name: z.string(),
          isUserDeleted: z.boolean().default(false),
          statusName: z.string(),
        }),
      )
      .nullable(),
    serviceLogs: z
      .array(
        z.object({
          id: z.number(),
          at: z.iso.datetime(),
          direction: z.enum(['in', 'out']),
          system: z.string(),
          method: z.string(),
          url: z.string(),
          status: z.number(),
          durationMs: z.number(),
        }),
      )
      .nullable(),
  }),
  errors: ['session.missing', 'access.denied', 'resource.notFound'],
});
