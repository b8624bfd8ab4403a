import { z } from 'zod';

/** 'All' on a page-size selector is sent as this number. */
export const allRows = 99_999;

export const listPageSizes = [10, 25, 50, 75, 100, allRows] as const;

export const listPageSize = 25;

/** The maximum number of numbered page links shown. */
export const maxPageLinks = 5;

export const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.output<typeof sortDirection>;

/** Numbers arrive as text in a query. */
export const queryNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
