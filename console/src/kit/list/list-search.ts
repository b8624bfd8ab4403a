import { type SortDirection, sortDirection } from '@keystead/contract/page.ts';
import { z } from 'zod';

type Sorts = readonly [string, ...string[]];

/** Filters beside the search text; each schema catches what makes no sense. */
type Filters = Record<string, z.ZodType<string>>;
type FilterValues<F extends Filters> = { [Name in keyof F]: z.output<F[Name]> };

/** What a list shows, as its address says it. Whatever makes no sense there counts as absent. */
export const listSearch = <const S extends Sorts, F extends Filters = Record<never, never>>(
  sorts: S,
  sizes: readonly number[],
  usualSize: number,
  usualDirection: SortDirection = 'asc',
  filters?: F,
): ListKind<S[number], FilterValues<F>> => {
  const schema = z.object({
    search: z.string().trim().max(200).catch(''),
    sort: z.enum(sorts).catch(sorts[0] as S[number]),
    direction: sortDirection.catch(usualDirection),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .catch(usualSize),
    ...filters,
  });
  const usual: Record<string, unknown> = schema.parse({});
  return {
    sorts,
    sizes,
    read: (query: unknown) => schema.parse(query) as unknown as ListSearch<S[number]> & FilterValues<F>,
    /** The address leaves out what is as usual. */
    toAddress: (search) =>
      Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== usual[name])),
  };
};

export type ListSearch<Sort extends string = string> = {
  search: string;
  sort: Sort;
  direction: SortDirection;
  page: number;
  size: number;
};

export type ListKind<Sort extends string, Filter = unknown> = {
  sorts: readonly Sort[];
  sizes: readonly number[];
  read: (query: unknown) => ListSearch<Sort> & Filter;
  toAddress: (search: ListSearch<Sort> & Filter) => Record<string, unknown>;
};
