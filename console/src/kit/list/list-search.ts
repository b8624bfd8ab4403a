import { type SortDirection, sortDirection } from '@keystead/contract/page.ts';
import { z } from 'zod';

type Sorts = readonly [string, ...string[]];

/** What a list shows, as its address says it. Whatever makes no sense there counts as absent. */
export const listSearch = <const S extends Sorts>(
  sorts: S,
  sizes: readonly number[],
  usualSize: number,
  usualDirection: SortDirection = 'asc',
) => {
  const schema = z.object({
    search: z.string().trim().max(200).catch(''),
    sort: z.enum(sorts).catch(sorts[0] as S[number]),
    direction: sortDirection.catch(usualDirection),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .catch(usualSize),
  });
  const usual = schema.parse({});
  return {
    sorts,
    sizes,
    read: (query: unknown): ListSearch<S[number]> => schema.parse(query) as ListSearch<S[number]>,
    /** The address leaves out what is as usual. */
    toAddress: (search: ListSearch<S[number]>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(search).filter(([name, value]) => value !== usual[name as keyof typeof usual]),
      ),
  };
};

export type ListSearch<Sort extends string = string> = {
  search: string;
  sort: Sort;
  direction: SortDirection;
  page: number;
  size: number;
};

export type ListKind<Sort extends string> = {
  sorts: readonly Sort[];
  sizes: readonly number[];
  read: (query: unknown) => ListSearch<Sort>;
  toAddress: (search: ListSearch<Sort>) => Record<string, unknown>;
};
