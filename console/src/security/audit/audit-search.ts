import { listedEvent } from '@keystead/contract/audit-events.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { auditSorts } from '@keystead/contract/security/audit.ts';
import { z } from 'zod';
import { endOf, startOf } from '../../kit/dates/day-range.ts';
import { dayField, listSearch } from '../../kit/list/list-search.ts';

export const auditList = listSearch(auditSorts, listPageSizes, listPageSize, 'desc', {
  event: listedEvent.or(z.literal('')).catch(''),
  from: dayField(),
  to: dayField(),
});

export type AuditSearch = ReturnType<typeof auditList.read>;

export const isValidRange = ({ from, to }: Pick<AuditSearch, 'from' | 'to'>): boolean =>
  from === '' || to === '' || from <= to;

/** The filters as API parameters. Days begin and end in the viewer's time zone. */
export const toFilter = ({ search, event, from, to, direction }: AuditSearch) => ({
  search,
  direction,
  event: event || undefined,
  from: startOf(from),
  to: endOf(to),
});
