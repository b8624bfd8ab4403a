import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What can be done to many users at once. */
export const bulkActionNames = ['suspend', 'deactivate', 'unlock', 'activate'] as const;
export type BulkActionName = (typeof bulkActionNames)[number];

export const bulkActionMaximum = 1000;

const bulkActionResult = z.object({
  ssoid: z.string(),
  name: z.string(),
  result: z.enum(['Waiting', 'Done', 'Failed', 'Cancelled']),
  message: z.string(),
});

export const bulkAction = z.object({
  id: z.string(),
  action: z.enum(bulkActionNames),
  isFinished: z.boolean(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(bulkActionResult),
});
export type BulkAction = z.output<typeof bulkAction>;

export const startBulkAction = defineEndpoint({
  method: 'POST',
  path: '/api/users/bulk-actions',
  access: accessRules.userList,
  summary: 'Starts one process that does the same to many users; each is judged alone.',
  body: z.object({
    action: z.enum(bulkActionNames),
    ssoids: z.array(z.guid()).min(1).max(bulkActionMaximum),
  }),
  output: z.object({ id: z.string() }),
  errors: ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'],
});

export const getBulkAction = defineEndpoint({
  method: 'GET',
  path: '/api/users/bulk-actions/:id',
  access: accessRules.userList,
  summary: 'How far the process is, with a result per person.',
  params: z.object({ id: z.uuid() }),
  output: bulkAction,
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
});
