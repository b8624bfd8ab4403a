import { auditEvent } from '@keystead/contract/audit-events.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { isDate } from '@keystead/contract/rules/date-range.ts';
import { auditSorts } from '@keystead/contract/security/audit.ts';
import { z } from 'zod';
import { endOf, startOf } from '../../kit/dates/day-range.ts';
import { listSearch } from '../../kit/list/list-search.ts';

const day = z.string().refine(isDate).catch('');

export const auditList = listSearch(auditSorts, listPageSizes, listPageSize, 'desc', {
  event: auditEvent.or(z.literal('')).catch(''),
  from: day,
  to: day,
});

export type AuditSearch = ReturnType<typeof auditList.read>;

export const isRange = ({ from, to }: Pick<AuditSearch, 'from' | 'to'>): boolean =>
  from === '' || to === '' || from <= to;

/** The filters as the calls say them. Days begin and end in the viewer's zone. */
export const toFilter = ({ search, event, from, to, direction }: AuditSearch) => ({
  search,
  direction,
  event: event || undefined,
  from: startOf(from),
  to: endOf(to),
});
