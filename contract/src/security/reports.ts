import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber, listQuery, pageOf } from '../list-query.ts';
import { listPageSize, queryNumber, sortDirection } from '../page.ts';
import { userStatusCodes } from '../people/status.ts';
import { invalidDateRange, isDate, isDateRange } from '../rules/time/date-range.ts';
import { isTimeZone } from '../rules/time/time-zone.ts';
import { queuedErrors } from '../search-errors.ts';
import { inSchema } from '../texts/schema-messages.ts';

const reportFilters = ['days', 'location', 'status'] as const;
export type ReportFilterName = (typeof reportFilters)[number];

const columnKinds = ['text', 'number', 'date', 'dateTime'] as const;

const reportColumn = z.object({ key: z.string(), title: z.string(), kind: z.enum(columnKinds) });
export type ReportColumn = z.output<typeof reportColumn>;

/** A report describes itself: adding one requires no change in the console. */
export const report = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  filters: z.array(z.enum(reportFilters)),
  /** What the date range applies to, as text. */
  rangeOf: z.string(),
  /** The initial date range: the month up to today, the month starting today, or open. */
  usualRange: z.enum(['lastMonth', 'nextMonth', 'open']),
  columns: z.array(reportColumn),
  sort: z.string(),
  direction: sortDirection,
});
export type Report = z.output<typeof report>;

export const defaultInactiveDays = 90;
export const inactiveDaysLimit = 3650;

/** At this many rows the total reads 'more than'. */
export const reportCountCap = 10_000;

const day = z.string().refine(isDate, inSchema(invalidDateRange)).optional();

const reportQuery = listQuery([''], listPageSize).extend({
  /** The key of a column; empty for the report's default order. */
  sort: z.string().max(50).default(''),
  direction: sortDirection.optional(),
  from: day,
  to: day,
  days: queryNumber(1, inactiveDaysLimit).default(defaultInactiveDays),
  location: idNumber.optional(),
  status: z.enum(userStatusCodes).optional(),
  /** The time zone in which days begin and end. */
  zone: z.string().max(64).refine(isTimeZone).default('UTC'),
});

type Days = { from?: string | undefined; to?: string | undefined };
const inOrder = ({ from, to }: Days): boolean => isDateRange(from, to);
const outOfOrder = { path: ['from'], message: inSchema(invalidDateRange) };

const call = {
  method: 'GET',
  access: 'REPORTS_USER',
} as const;
const readErrors = ['session.missing', 'access.denied', 'customer.notSelected'] as const;
const byReport = z.object({ report: z.string().max(50) });

export const listReports = defineEndpoint({
  ...call,
  path: '/api/security/reports',
  summary: 'Lists the reports and the locations to filter them by; a location admin gets only their own.',
  output: z.object({
    reports: z.array(report),
    locations: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  errors: readErrors,
});

export const runReport = defineEndpoint({
  ...call,
  path: '/api/security/reports/:report',
  summary: 'Returns one page of a report; a location admin sees only people at their own locations.',
  params: byReport,
  query: reportQuery.refine(inOrder, outOfOrder),
  output: pageOf(
    z.object({
      id: z.string(),
      /** The person the row is about. */
      ssoid: z.string(),
      cells: z.array(z.string().nullable()),
    }),
  ).extend({
    isTotalMinimum: z.boolean(),
  }),
  errors: [...readErrors, ...queuedErrors, 'resource.notFound', 'request.invalid', 'search.tooLong'],
});

export const exportReport = defineEndpoint({
  ...call,
  path: '/api/security/reports/:report/export',
  summary: 'The same as a CSV file, all pages of it.',
  params: byReport,
  query: reportQuery.omit({ page: true, size: true }).refine(inOrder, outOfOrder),
  output: { stream: 'text/csv' },
  errors: [...readErrors, ...queuedErrors, 'resource.notFound', 'request.invalid'],
});
