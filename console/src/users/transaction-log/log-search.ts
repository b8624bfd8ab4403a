import type { InputOf } from '@keystead/contract/endpoint.ts';
import { listPageSizes } from '@keystead/contract/page.ts';
import { isDate } from '@keystead/contract/rules/date-range.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';
import {
  type listTransactions,
  type TransactionFilter,
  transactionFilters,
} from '@keystead/contract/users/transaction-log.ts';
import { z } from 'zod';
import { dayOf, endOf, monthBefore, startOf } from '../../kit/dates/day-range.ts';

const filterCodes = Object.keys(transactionFilters) as [TransactionFilter, ...TransactionFilter[]];

/** Stands in the address for an end that somebody has left open. */
const open = 'open';

const day = (usual: string) =>
  z
    .string()
    .refine((text) => text === open || isDate(text))
    .transform((text) => (text === open ? '' : text))
    .catch(usual);

const schemaOf = (today: string) =>
  z.object({
    view: z.enum(['transactions', 'causes']).catch('transactions'),
    search: z.string().trim().max(100).refine(isSearchLength).catch(''),
    status: z.enum(filterCodes).catch('errors'),
    from: day(monthBefore(today)),
    to: day(today),
    location: z.string().regex(/^\d+$/).catch(''),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => listPageSizes.some((known) => known === size))
      .catch(25),
  });

/** What the log shows, as its address says it. Whatever makes no sense there counts as absent. */
export type LogSearch = z.output<ReturnType<typeof schemaOf>>;

export const readLogSearch = (query: unknown, today = dayOf(new Date())): LogSearch =>
  schemaOf(today).parse(query);

/** The address leaves out what is as usual. */
export const toAddress = (search: LogSearch, today = dayOf(new Date())): Record<string, unknown> => {
  const usual = readLogSearch({}, today);
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => value !== usual[key as keyof LogSearch])
      .map(([key, value]) => [key, (key === 'from' || key === 'to') && value === '' ? open : value]),
  );
};

export const isRange = ({ from, to }: Pick<LogSearch, 'from' | 'to'>): boolean =>
  from === '' || to === '' || from <= to;

export const toQuery = (search: LogSearch): InputOf<typeof listTransactions>['query'] => ({
  search: search.search,
  pageNumber: search.page - 1,
  rowsPerPage: search.size,
  from: startOf(search.from),
  to: endOf(search.to),
  status: search.status,
  location: search.location || undefined,
});

/** Whether the search names one user by their SSO ID. */
export const isOneUser = ({ search }: Pick<LogSearch, 'search'>): boolean =>
  z.uuid().safeParse(search).success;
