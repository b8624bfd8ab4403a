import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { userCountQuery } from './user-list.ts';

/** What can be done to many users in one go. */
export const bulkActionNames = ['suspend', 'deactivate', 'unlock', 'activate'] as const;
export type BulkActionName = (typeof bulkActionNames)[number];

/** How many users can be listed individually, and how many a filter can match. */
export const bulkActionMaximum = 1000;
export const bulkMatchMaximum = 10_000;

/**
 * Everyone who matches a filter of the list, except those who were deselected. An unknown filter must not be treated
 * as no filter: it would match everyone.
 */
const everybody = userCountQuery
  .extend({
    except: z.array(z.guid()).max(bulkActionMaximum).default([]),
  })
  .strict();

/** Includes how many matched when displayed: if the number has changed since, nothing is started. */
export const everybodyWithCount = everybody.extend({ count: z.int().min(1) });

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
  summary: 'Starts a process that performs one action on many users; each user is checked individually.',
  body: z
    .object({
      action: z.enum(bulkActionNames),
      ssoids: z.array(z.guid()).min(1).max(bulkActionMaximum).optional(),
      everybody: everybodyWithCount.optional(),
    })
    .refine(({ ssoids, everybody }) => (ssoids === undefined) !== (everybody === undefined), {
      path: ['ssoids'],
      message: inSchema(sentence('bulk.whom')),
    }),
  output: z.object({ id: z.string() }),
  errors: [
    'request.invalid',
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'bulkAction.otherCount',
  ],
});

export const previewBulkAction = defineEndpoint({
  method: 'POST',
  path: '/api/users/bulk-actions/preview',
  access: accessRules.userList,
  summary: 'Previews which users an action would affect if performed on everyone who matches.',
  body: z.object({ action: z.enum(bulkActionNames), everybody }),
  output: z.object({
    /** How many match, including those deselected; the action is started with this number. */
    count: z.int(),
    /** How many are selected, and for how many of them the action is possible. */
    selected: z.int(),
    able: z.int(),
    /** The first of those by name. */
    names: z.array(z.string()),
    /** Of those: whose deactivation date an activation removes, and who gets access to the mobile product. */
    dates: z.int(),
    physicians: z.int(),
  }),
  asks: true,
  errors: ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'],
});
export type BulkPreview = z.output<typeof previewBulkAction.output>;

export const getBulkAction = defineEndpoint({
  method: 'GET',
  path: '/api/users/bulk-actions/:id',
  access: accessRules.userList,
  summary: 'Returns the progress of the process, with a result per person.',
  params: z.object({ id: z.uuid() }),
  output: bulkAction,
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
});
