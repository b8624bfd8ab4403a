import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { allRows, queryNumber, sortDirection } from '../page.ts';
import { isSearchable, unsearchableCharacters } from '../rules/search-text.ts';
import { invalidDateRange, isDateRange } from '../rules/time/date-range.ts';
import { durationRange, invalidDuration } from '../rules/time/duration-search.ts';
import { isTimeZone } from '../rules/time/time-zone.ts';
import { queuedErrors } from '../search-errors.ts';
import { inSchema } from '../texts/schema-messages.ts';

export const serviceLogPageSizes = [10, 25, 50, 75, 100, allRows] as const;
export const serviceLogPageSize = 100;

/** The status filter's options in order; the first three characters are sent, 0 for all. */
export const serviceLogStatuses = [
  'Show All',
  '200 OK',
  '201 Created',
  '400 Bad request',
  '401 Unauthorized',
  '403 Forbidden',
  '404 Not Found',
  '405 Method Not Allowed',
  '409 Conflict',
  '500 Internal Server Error',
  '503 Service Unavailable',
] as const;

export const serviceLogSummary = z.object({
  id: z.number().int(),
  url: z.string(),
  method: z.string(),
  direction: z.enum(['in', 'out']),
  system: z.string(),
  responseCode: z.number().int(),
  responseDurationMs: z.number().int(),
  datetime: z.string(),
  responseDateTime: z.string(),
  traceId: z.string(),
});
export type ServiceLogSummary = z.output<typeof serviceLogSummary>;

export const serviceLog = serviceLogSummary.extend({
  requestPayload: z.string().nullable(),
  responsePayload: z.string().nullable(),
});
export type ServiceLog = z.output<typeof serviceLog>;

const text = z
  .string()
  .max(500)
  .refine(isSearchable, inSchema(unsearchableCharacters))
  .transform((value) => value.trim())
  .optional();

const page = {
  limit: queryNumber(1, allRows).default(serviceLogPageSize),
  startsFrom: queryNumber(0, 1_000_000_000).default(0),
};

const shared = {
  url: text,
  request: text,
  duration: text.refine((value) => !value || durationRange(value) !== null, inSchema(invalidDuration)),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** The viewer's time zone, which determines when the days of the range begin and end. */
  zone: z.string().refine(isTimeZone).default('UTC'),
};

const status = queryNumber(0, 999).default(0);

export const serviceLogSortColumns = [
  'id',
  'url',
  'responseCode',
  'responseDurationMs',
  'responseDateTime',
] as const;

const orderQuery = {
  sortColumn: z.enum(serviceLogSortColumns).optional(),
  sortDirection: sortDirection.default('desc'),
};

type Dates = { startDate?: string | undefined; endDate?: string | undefined };
const hasDateRange = ({ startDate, endDate }: Dates): boolean => isDateRange(startDate, endDate);
const dateRangeError = { error: inSchema(invalidDateRange), path: ['endDate'] };

const filter = z.object({
  ...shared,
  response: text,
  statusCode: status,
  /** Failed calls as counted on the home page: status 500 or above, or no response at all. */
  onlyErrors: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  /** A point in time within a day, in addition to the days of the range. */
  since: z.iso.datetime().optional(),
  traceId: text,
  ...orderQuery,
});

const errors = ['request.invalid', 'session.missing', 'access.denied'] as const;
const searchErrors = [...errors, ...queuedErrors, 'search.tooLong'] as const;
const access = accessRules.serviceLogs;

export const listServiceLogs = defineEndpoint({
  method: 'GET',
  path: '/api/logs',
  access,
  summary: 'Service logs, newest first.',
  query: z
    .object({ ...page, ...shared, reponse: text, statusFilter: status, traceid: text })
    .refine(hasDateRange, dateRangeError),
  output: z.array(serviceLogSummary),
  errors: searchErrors,
  unlogged: true,
});

export const listServiceLogsPaged = defineEndpoint({
  method: 'GET',
  path: '/api/logs/paged',
  access,
  summary: 'One page of service logs in any order, with counts.',
  query: filter
    .extend({ draw: queryNumber(0, 2_147_483_647).default(0), ...page })
    .refine(hasDateRange, dateRangeError),
  output: z.object({
    draw: z.number().int(),
    recordsTotal: z.number().int(),
    recordsFiltered: z.number().int(),
    /** Exact up to a few thousand; a common word in a large log is estimated from a sample. */
    isEstimate: z.boolean(),
    data: z.array(serviceLogSummary),
  }),
  errors: searchErrors,
  unlogged: true,
});

export const getServiceLog = defineEndpoint({
  method: 'GET',
  path: '/api/logs/:id',
  access,
  summary:
    'Returns one service log and its neighbors in the given filter and order; by id if no order is given. No neighbors if it takes too long to find them, or too many searches are running.',
  params: z.object({ id: queryNumber(1, Number.MAX_SAFE_INTEGER) }),
  query: filter.refine(hasDateRange, dateRangeError),
  output: serviceLog.extend({ previousId: z.number().int().nullable(), nextId: z.number().int().nullable() }),
  errors: [...errors, 'search.abandoned', 'resource.notFound'],
  unlogged: true,
});

export const getServiceLogByTrace = defineEndpoint({
  method: 'GET',
  path: '/api/logs/trace/:traceId',
  access,
  summary: 'Returns the newest service log of a trace.',
  params: z.object({ traceId: z.string().min(1).max(100) }),
  output: serviceLog,
  errors: [...errors, 'resource.notFound'],
  unlogged: true,
});
