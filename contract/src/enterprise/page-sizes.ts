import { allRows } from '../page.ts';

/** Page sizes of the customer table; 'All' is `allRows`. */
export const customerPageSizes = [25, 50, 100, 250, 500, allRows] as const;

/** Lists that can be too long to render do not offer 'All'. */
export const longListSizes = customerPageSizes.filter((size) => size !== allRows);

export const defaultPageSize = 50;
