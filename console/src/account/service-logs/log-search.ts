import {
  type listServiceLogsPaged,
  serviceLogPageSize,
  serviceLogPageSizes,
  serviceLogSortColumns,
} from '@keystead/contract/account/service-logs.ts';
import type { InputOf } from '@keystead/contract/endpoint.ts';
import { sortDirection } from '@keystead/contract/page.ts';
import { isDate } from '@keystead/contract/rules/date-range.ts';
import { isSearchable } from '@keystead/contract/rules/search-text.ts';
import { z } from 'zod';

const text = z.string().refine(isSearchable).catch('');
const day = z.string().refine(isDate).catch('');

const logSearch = z.object({
  url: text,
  request: text,
  response: text,
  traceId: text,
  duration: text,
  startDate: day,
  endDate: day,
  status: z.coerce.number().int().min(0).max(999).catch(0),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => serviceLogPageSizes.some((known) => known === size))
    .catch(serviceLogPageSize),
  sort: z.enum(serviceLogSortColumns).optional().catch(undefined),
  direction: sortDirection.catch('desc'),
});

/** What the list shows, as its address says it. Whatever makes no sense there counts as absent. */
export type LogSearch = z.output<typeof logSearch>;

export const readLogSearch = (query: unknown): LogSearch => logSearch.parse(query);

export const emptyLogSearch = readLogSearch({});

export type LogFields = Pick<
  LogSearch,
  'url' | 'request' | 'response' | 'traceId' | 'duration' | 'startDate' | 'endDate' | 'status'
>;

/** The address leaves out what is as usual. */
export const toAddress = (search: LogSearch): Partial<LogSearch> =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== emptyLogSearch[key as keyof LogSearch]),
  );

type Filter = Omit<InputOf<typeof listServiceLogsPaged>['query'], 'draw' | 'limit' | 'startsFrom'>;

/** The same as the calls say it. Days begin and end in the viewer's zone. */
export const toFilter = ({
  status,
  page: _page,
  size: _size,
  sort,
  direction,
  ...fields
}: LogSearch): Filter => ({
  ...fields,
  statusCode: status,
  sortColumn: sort,
  sortDirection: direction,
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
