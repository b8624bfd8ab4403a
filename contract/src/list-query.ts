import { z } from 'zod';
import { allRows, queryNumber, type SortDirection, sortDirection } from './page.ts';

/** A page of a list: searched, sorted and paged by the server; sorted by the first column by default. */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(
  sorts: Sort,
  defaultSize: number,
  defaultDirection: SortDirection = 'asc',
) =>
  z.object({
    search: z.string().trim().max(200).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    direction: sortDirection.default(defaultDirection),
    page: queryNumber(1, 1_000_000).default(1),
    size: queryNumber(1, allRows).default(defaultSize),
  });

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int() });

/** IDs arrive as text in a path or query. */
export const idNumber = queryNumber(1, 2_147_483_647);

export const byId = z.object({ id: idNumber });

export const version = z.number().int().positive();
export const queryVersion = queryNumber(1, 2_147_483_647);

/** The server sets who wrote a record: names sent by a caller are ignored. */
export const stamps = {
  createdBy: z.string(),
  createdDate: z.string(),
  modifiedBy: z.string().nullable(),
  modifiedDate: z.string().nullable(),
  version,
};
