import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { allRows, queryNumber } from '../page.ts';
import { oneLine } from '../rules/one-line.ts';
import { localize } from '../texts/localize.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

/** The outcome of a change at one external system. */
const subTransactionStatuses = ['In Progress', 'Completed', 'Failed', 'Skipped', 'Resolved'] as const;

const transactionStatuses = ['In Progress', 'Completed', 'Failed'] as const;

export const transactionFilters = localize({
  all: 'Show All',
  errors: 'Show Errors',
  inprogress: 'Show In Progress',
} as const);
export type TransactionFilter = keyof typeof transactionFilters;

const filterCodes = Object.keys(transactionFilters) as [TransactionFilter, ...TransactionFilter[]];

export const subTransaction = z.object({
  subTransactionId: z.number(),
  productName: z.string(),
  statusName: z.enum(subTransactionStatuses),
  statusCode: z.number().nullable(),
  statusDescription: z.string().nullable(),
  attempts: z.number(),
  /** When the next attempt is due, if there is one. */
  nextAttempt: z.iso.datetime().nullable(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(['resolve', 'retry'])),
});
export type SubTransaction = z.output<typeof subTransaction>;

export const transaction = z.object({
  transactionId: z.number(),
  type: z.string(),
  ssoid: z.string(),
  userFirstName: z.string(),
  userLastName: z.string(),
  isUserDeleted: z.boolean(),
  statusName: z.enum(transactionStatuses),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  createdByFirstName: z.string(),
  createdByLastName: z.string(),
  traceId: z.string().nullable(),
  subTransactions: z.array(subTransaction),
});
export type Transaction = z.output<typeof transaction>;

/** At this many hits the total reads 'more than'. */
export const transactionCountCap = 10_000;

const readErrors = ['session.missing', 'access.denied', 'customer.notSelected'] as const;
const instant = z.iso.datetime({ offset: true });

/** Comma-separated IDs in one query value. */
const idList = z
  .string()
  .max(2000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .optional();

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log',
  access: accessRules.transactionLog,
  summary: 'Lists changes to users and their outcome in each external system, newest first.',
  query: z
    .object({
      search: z.string().trim().max(100).default(''),
      pageNumber: queryNumber(0, 1_000_000).default(0),
      rowsPerPage: queryNumber(1, allRows).default(25),
      from: instant.optional(),
      to: instant.optional(),
      status: z.enum(filterCodes).default('errors'),
      location: queryNumber(1, 2_147_483_647).optional(),
      /** Transactions included regardless of their status: their failures are being retried. */
      kept: idList,
    })
    .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
      path: ['from'],
      message: inSchema(sentence('range.wrongOrder')),
    }),
  output: z.object({ data: z.array(transaction), total: z.number(), isCapped: z.boolean() }),
  errors: [...readErrors, 'request.invalid'],
});

const count = z.object({ count: z.number() });

export const getErrorCount = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/error-count',
  access: accessRules.transactionLog,
  summary: 'Counts the open failures, and says whose the newest ones are.',
  output: count.extend({
    /** The first three names. */
    people: z.array(z.string()).default([]),
    /** The number of people beyond those named. */
    morePeople: z.number().default(0),
    /** When the oldest of them started; null if there are none. */
    oldest: z.iso.datetime().nullable().default(null),
  }),
  errors: readErrors,
});

export const getUserErrors = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/user-error/:ssoid',
  access: accessRules.transactionLog,
  summary: 'Returns the open failures of one user and their number.',
  params: z.object({ ssoid: z.uuid() }),
  query: z.object({
    /** Sub-transactions included regardless of their status. */
    kept: idList,
  }),
  output: count.extend({
    failures: z.array(subTransaction.extend({ transactionId: z.number() })).default([]),
  }),
  errors: [...readErrors, 'resource.notFound', 'request.invalid'],
});

const subTransactionId = z.object({ id: z.coerce.number().int().positive() });
const resolveErrors = [...readErrors, 'resource.notFound', 'transaction.notFailed'] as const;

const reason = oneLine(500);

export const resolveSubTransaction = defineEndpoint({
  method: 'PUT',
  path: '/api/transaction-log/sub-transactions/resolve/:id',
  access: accessRules.createUser,
  summary: 'Resolves a failure, removing it from the log.',
  params: subTransactionId,
  body: z.object({ reason: reason.default('') }).nullish(),
  output: nothing,
  errors: [...resolveErrors, 'request.invalid'],
});

export const retrySubTransaction = defineEndpoint({
  method: 'POST',
  path: '/api/transaction-log/sub-transactions/:id/retry',
  access: accessRules.createUser,
  summary: 'Retries a failed sub-transaction.',
  params: subTransactionId,
  output: nothing,
  errors: [...resolveErrors, 'transaction.sentAnew'],
});

export const failureCause = z.object({
  cause: z.string(),
  productName: z.string(),
  configName: z.string(),
  statusCode: z.number().nullable(),
  message: z.string(),
  count: z.number(),
  firstDate: z.iso.datetime(),
  lastDate: z.iso.datetime(),
  maySettle: z.boolean(),
  mayRetry: z.boolean(),
});
export type FailureCause = z.output<typeof failureCause>;

export const listFailureCauses = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/causes',
  access: accessRules.transactionLog,
  summary: 'Lists open failures by cause, so that an outage is one line.',
  output: z.array(failureCause),
  errors: readErrors,
});

export const retryFailureCause = defineEndpoint({
  method: 'POST',
  path: '/api/transaction-log/causes/retry',
  access: accessRules.createUser,
  summary: 'Retries every open failure with the same cause.',
  body: z.object({ cause: z.string().max(100) }),
  output: count.extend({
    /** The IDs for querying their outcomes. */
    subTransactionIds: z.array(z.number()).default([]),
  }),
  errors: [...readErrors, 'resource.notFound', 'transaction.sentAnew'],
});

export const resolveFailureCause = defineEndpoint({
  method: 'POST',
  path: '/api/transaction-log/causes/resolve',
  access: accessRules.createUser,
  summary: 'Resolves every open failure with the same cause, storing the given reason.',
  body: z.object({
    cause: z.string().max(100),
    reason: reason.min(1, inSchema(sentence('transaction.reasonMissing'))),
  }),
  output: count,
  errors: [...readErrors, 'resource.notFound', 'request.invalid'],
});

/** The maximum number of outcomes in one query. */
export const outcomesMaximum = 1000;

export const countOutcomes = defineEndpoint({
  method: 'POST',
  path: '/api/transaction-log/outcomes',
  access: accessRules.transactionLog,
  summary: 'Returns the outcome of retried sub-transactions.',
  body: z.object({
    subTransactionIds: z.array(z.number().int().positive()).min(1).max(outcomesMaximum),
  }),
  output: z.object({ waiting: z.number(), done: z.number(), failed: z.number() }),
  errors: [...readErrors, 'request.invalid'],
  asks: true,
});

export const deliveryProgress = z.object({
  transactionId: z.number(),
  /** How many products the change is sent to. */
  total: z.number(),
  told: z.number(),
  /** How many systems have not responded yet, and how many have failed. */
  waiting: z.number(),
  failed: z.number(),
  /** Which systems they are, for people who can see the log; others see only the numbers. */
  systems: z
    .object({ told: z.array(z.string()), waiting: z.array(z.string()), failed: z.array(z.string()) })
    .nullable(),
});
export type DeliveryProgress = z.output<typeof deliveryProgress>;

export const getDeliveryProgress = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/telling/:ssoid',
  access: accessRules.userList,
  summary: 'Reports which products have received the caller’s last change to a user.',
  params: z.object({ ssoid: z.uuid() }),
  output: deliveryProgress.nullable(),
  errors: [...readErrors, 'resource.notFound'],
});

export const resolution = z.object({
  resolvedDate: z.iso.datetime(),
  resolvedByName: z.string(),
  /** Empty if none was given. */
  reason: z.string(),
  productName: z.string(),
  configName: z.string(),
  statusCode: z.number().nullable(),
  message: z.string(),
  count: z.number(),
  /** The users affected by the failures: the first three. */
  userNames: z.array(z.string()),
});
export type Resolution = z.output<typeof resolution>;

export const listResolutions = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/resolutions',
  access: accessRules.transactionLog,
  summary: 'Lists the resolved errors, by whom and why, newest first.',
  output: z.array(resolution),
  errors: readErrors,
});

export const watchTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transaction-log/events',
  access: accessRules.transactionLog,
  summary: 'Server-sent events: transactions of the actor’s users as they change.',
  output: { stream: 'text/event-stream' },
  errors: readErrors,
  frequent: true,
});
