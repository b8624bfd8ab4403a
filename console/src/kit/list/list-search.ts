import { listPageSize, listPageSizes, type SortDirection, sortDirection } from '@keystead/contract/page.ts';
import { isDate } from '@keystead/contract/rules/time/date-range.ts';
import { z } from 'zod';

type Value = string | number | boolean;

/** Common to every list. */
export type PagedSearch = { page: number; size: number };

/** Converts between the state of a list and its address. */
export type ListAddress<Search extends PagedSearch> = {
  sizes: readonly number[];
  /** Ignores invalid values in the address. */
  read: (query: object) => Search;
  /** Omits default values. */
  toAddress: (search: Search) => Record<string, Value>;
};

/** The fields of a list in its address. Each schema replaces an invalid value with its default. */
type Fields = Record<string, z.ZodType<Value | undefined>>;
type ValuesOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> };

/** Represents an empty text in the address where the default is not empty, such as the open end of a range. */
const emptyMarker = 'open';

/** A day of a range. */
export const dayField = (defaultDay = '') =>
  z
    .string()
    .refine((text) => text === emptyMarker || isDate(text))
    .transform((text) => (text === emptyMarker ? '' : text))
    .catch(defaultDay);

type Options = {
  sizes?: readonly number[];
  defaultSize?: number;
  /** Values for parts that the address omits. */
  remembered?: () => object;
  /** Parts written to the address even if they have their default value. */
  always?: (name: string) => boolean;
};

/** Defines a list by the fields in its address besides page and size. */
export const listAddress = <F extends Fields>(
  fields: F,
  { sizes = listPageSizes, defaultSize = listPageSize, remembered, always }: Options = {},
): ListAddress<PagedSearch & ValuesOf<F>> => {
  type Search = PagedSearch & ValuesOf<F>;
  const schema = z.object({
    ...fields,
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .catch(defaultSize),
  });
  const parse = (query: object) => schema.parse(query) as unknown as Search;
  const defaults: Record<string, unknown> = parse({});
  return {
    sizes,
    read: (query) => parse({ ...remembered?.(), ...query }),
    toAddress: (search) =>
      Object.fromEntries(
        Object.entries<Value | undefined>(search).flatMap(([name, value]) =>
          value === undefined || (value === defaults[name] && !always?.(name))
            ? []
            : [[name, value === '' ? emptyMarker : value]],
        ),
      ),
  };
};

/** A list with one search text, sorted by one column. */
export type ListSearch<Sort extends string = string> = PagedSearch & {
  search: string;
  sort: Sort;
  direction: SortDirection;
};

type Sorts = readonly [string, ...string[]];

export const listSearch = <const S extends Sorts, F extends Fields = Record<never, never>>(
  sorts: S,
  sizes: readonly number[],
  defaultSize: number,
  defaultDirection: SortDirection = 'asc',
  filters?: F,
): ListAddress<ListSearch<S[number]> & ValuesOf<F>> =>
  listAddress(
    {
      search: z.string().trim().max(200).catch(''),
      sort: z.enum(sorts).catch(sorts[0] as S[number]),
      direction: sortDirection.catch(defaultDirection),
      ...filters,
    },
    { sizes, defaultSize },
  ) as unknown as ListAddress<ListSearch<S[number]> & ValuesOf<F>>;
