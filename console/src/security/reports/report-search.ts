import { listPageSize, listPageSizes, sortDirection } from '@keystead/contract/page.ts';
import { type UserStatus, userStatusCodes } from '@keystead/contract/people/status.ts';
import { isDate } from '@keystead/contract/rules/date-range.ts';
import { inactiveDaysLimit, type Report, usualInactiveDays } from '@keystead/contract/security/reports.ts';
import { z } from 'zod';
import { dayOf, monthAfter, monthBefore } from '../../kit/dates/day-range.ts';
import type { ListKind } from '../../kit/list/list-search.ts';

/** Stands in the address for an end of the range that somebody has left open. */
const open = 'open';

const day = (usual: string) =>
  z
    .string()
    .refine((text) => text === open || isDate(text))
    .transform((text) => (text === open ? '' : text))
    .catch(usual);

const usualRange = ({ usualRange }: Report, today: string): { from: string; to: string } =>
  usualRange === 'lastMonth'
    ? { from: monthBefore(today), to: today }
    : { from: today, to: monthAfter(today) };

const schemaOf = (report: Report, today: string) => {
  const { from, to } = usualRange(report, today);
  const keys = report.columns.map(({ key }) => key);
  return z.object({
    report: z
      .string()
      .catch(report.id)
      .transform(() => report.id),
    /** Whether the filters have been run; before, there are only filters. */
    isRun: z.stringbool().or(z.boolean()).catch(false),
    from: day(from),
    to: day(to),
    days: z.coerce.number().int().min(1).max(inactiveDaysLimit).catch(usualInactiveDays),
    location: z.coerce.string().regex(/^\d+$/).catch(''),
    status: z.enum(['', ...userStatusCodes]).catch('') as z.ZodType<UserStatus | ''>,
    search: z.string().trim().max(200).catch(''),
    sort: z
      .string()
      .refine((key) => keys.includes(key))
      .catch(report.sort),
    direction: sortDirection.catch(report.direction),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => listPageSizes.some((known) => known === size))
      .catch(listPageSize),
  });
};

type Filters = {
  report: string;
  isRun: boolean;
  from: string;
  to: string;
  days: number;
  location: string;
  status: UserStatus | '';
};

/** What a report shows, as its address says it. Whatever makes no sense there counts as absent. */
export const reportList = (report: Report, today = dayOf(new Date())): ListKind<string, Filters> => {
  const schema = schemaOf(report, today);
  const usual: Record<string, unknown> = { ...schema.parse({}), report: '' };
  return {
    sorts: report.columns.map(({ key }) => key),
    sizes: listPageSizes,
    read: (query) => schema.parse(query),
    toAddress: (search) =>
      Object.fromEntries(
        Object.entries(search)
          .filter(([key, value]) => value !== usual[key])
          .map(([key, value]) => [key, (key === 'from' || key === 'to') && value === '' ? open : value]),
      ),
  };
};

export type ReportSearch = ReturnType<ReturnType<typeof reportList>['read']>;

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The filters as the calls say them. */
export const toFilter = ({ from, to, days, location, status, search, sort, direction }: ReportSearch) => ({
  from: from || undefined,
  to: to || undefined,
  days,
  location: location || undefined,
  status: status || undefined,
  search,
  sort,
  direction,
  zone,
});
