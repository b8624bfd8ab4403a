import type { InputOf } from '@keystead/contract/endpoint.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';
import {
  type listTransactions,
  type TransactionFilter,
  transactionFilters,
} from '@keystead/contract/users/transaction-log.ts';
import { z } from 'zod';
import { endOf, monthBefore, startOf } from '../../kit/dates/day-range.ts';
import { dayField, listAddress } from '../../kit/list/list-search.ts';
import { allLocations } from '../all-locations.ts';

const filterCodes = Object.keys(transactionFilters) as [TransactionFilter, ...TransactionFilter[]];

/** What the log shows, as stored in its address. */
export const transactionList = (today: string) =>
  listAddress({
    view: z.enum(['transactions', 'causes', 'resolutions']).catch('transactions'),
    search: z.string().trim().max(100).refine(isSearchLength).catch(''),
    status: z.enum(filterCodes).catch('errors'),
    from: dayField(monthBefore(today)),
    to: dayField(today),
    location: z.union([z.string().regex(/^\d+$/), z.literal(allLocations)]).catch(''),
  });

export type LogSearch = ReturnType<ReturnType<typeof transactionList>['read']>;

export const isValidRange = ({ from, to }: Pick<LogSearch, 'from' | 'to'>): boolean =>
  from === '' || to === '' || from <= to;

export const toQuery = (search: LogSearch): InputOf<typeof listTransactions>['query'] => ({
  search: search.search,
  pageNumber: search.page - 1,
  rowsPerPage: search.size,
  from: startOf(search.from),
  to: endOf(search.to),
  status: search.status,
  location: search.location === allLocations ? undefined : search.location || undefined,
});

/** Whether the search names one user by their SSO ID. */
export const isOneUser = ({ search }: Pick<LogSearch, 'search'>): boolean =>
  z.uuid().safeParse(search).success;
