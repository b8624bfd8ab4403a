import { allRows } from '../page.ts';

/** Sizes of the customer table; 'All' is `allRows`. */
export const customerPageSizes = [25, 50, 100, 250, 500, allRows] as const;

/** Lists that can be long beyond drawing offer no 'All'. */
export const longListSizes = customerPageSizes.filter((size) => size !== allRows);

export const defaultPageSize = 50;
