import {
  type listServiceLogsPaged,
  serviceLogPageSize,
  serviceLogPageSizes,
  serviceLogSortColumns,
} from '@keystead/contract/account/service-logs.ts';
import type { InputOf } from '@keystead/contract/endpoint.ts';
import { sortDirection } from '@keystead/contract/page.ts';
import { isSearchable } from '@keystead/contract/rules/search-text.ts';
import { z } from 'zod';
import { viewerZone } from '../../kit/dates/date-format.ts';
import { dayField, listAddress } from '../../kit/list/list-search.ts';

const text = z.string().refine(isSearchable).catch('');

/** What the list shows, as stored in its address. */
export const serviceLogList = listAddress(
  {
    url: text,
    request: text,
    response: text,
    traceId: text,
    duration: text,
    startDate: dayField(),
    endDate: dayField(),
    status: z.coerce.number().int().min(0).max(999).catch(0),
    /** What the home page counts, which matches no status in the list; neither of these has a field. */
    onlyErrors: z.stringbool().or(z.boolean()).catch(false),
    since: z.iso.datetime().catch(''),
    sort: z.enum(serviceLogSortColumns).optional().catch(undefined),
    direction: sortDirection.catch('desc'),
  },
  { sizes: serviceLogPageSizes, defaultSize: serviceLogPageSize },
);

export type LogSearch = ReturnType<typeof serviceLogList.read>;

export const emptyLogSearch = serviceLogList.read({});

export type LogFields = Omit<LogSearch, 'page' | 'size' | 'sort' | 'direction'>;

/** The filters, without the order and the page. */
export const fieldsOf = ({
  page: _page,
  size: _size,
  sort: _sort,
  direction: _direction,
  ...fields
}: LogSearch): LogFields => fields;

export const emptyLogFields = fieldsOf(emptyLogSearch);

type Filter = Omit<InputOf<typeof listServiceLogsPaged>['query'], 'draw' | 'limit' | 'startsFrom'>;

/** The search as API parameters. Days begin and end in the viewer's time zone. */
export const toFilter = ({
  status,
  onlyErrors,
  since,
  page: _page,
  size: _size,
  sort,
  direction,
  ...fields
}: LogSearch): Filter => ({
  ...fields,
  statusCode: status,
  ...(onlyErrors && { onlyErrors: 'true' }),
  ...(since && { since }),
  sortColumn: sort,
  sortDirection: direction,
  zone: viewerZone(),
});
