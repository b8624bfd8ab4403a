import { sortDirection } from '@keystead/contract/page.ts';
import { type UserStatus, userStatusCodes } from '@keystead/contract/people/status.ts';
import { defaultInactiveDays, inactiveDaysLimit, type Report } from '@keystead/contract/security/reports.ts';
import { z } from 'zod';
import { viewerZone } from '../../kit/dates/date-format.ts';
import { dayOf, monthAfter, monthBefore } from '../../kit/dates/day-range.ts';
import { dayField, listAddress } from '../../kit/list/list-search.ts';

const defaultRange = ({ usualRange }: Report, today: string): { from: string; to: string } =>
  ({
    lastMonth: { from: monthBefore(today), to: today },
    nextMonth: { from: today, to: monthAfter(today) },
    open: { from: '', to: '' },
  })[usualRange];

/** What a report shows, as stored in its address. */
export const reportList = (report: Report, today = dayOf(new Date())) => {
  const { from, to } = defaultRange(report, today);
  const keys = report.columns.map(({ key }) => key);
  return listAddress(
    {
      report: z
        .string()
        .catch(report.id)
        .transform(() => report.id),
      /** Whether the report has been run; before that, only the filters are shown. */
      isRun: z.stringbool().or(z.boolean()).catch(false),
      from: dayField(from),
      to: dayField(to),
      days: z.coerce.number().int().min(1).max(inactiveDaysLimit).catch(defaultInactiveDays),
      location: z.coerce.string().regex(/^\d+$/).catch(''),
      status: z.enum(['', ...userStatusCodes]).catch('') as z.ZodType<UserStatus | ''>,
      search: z.string().trim().max(200).catch(''),
      sort: z
        .string()
        .refine((key) => keys.includes(key))
        .catch(report.sort),
      direction: sortDirection.catch(report.direction),
    },
    { always: (name) => name === 'report' },
  );
};

export type ReportSearch = ReturnType<ReturnType<typeof reportList>['read']>;

/** The filters as API parameters. */
export const toFilter = ({ from, to, days, location, status, search, sort, direction }: ReportSearch) => ({
  from: from || undefined,
  to: to || undefined,
  days,
  location: location || undefined,
  status: status || undefined,
  search,
  sort,
  direction,
  zone: viewerZone(),
});
