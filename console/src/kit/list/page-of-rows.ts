import type { ListSearch } from './list-search.ts';

type Value = string | number | null;

/** Compares text case-insensitively; missing values come last. */
const compare = (one: Value, other: Value): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return a < b ? -1 : Number(a > b);
};

/** One page of rows that are all loaded: searched in the given columns, sorted and paged as the address says. */
export const pageOfRows = <Row extends { id: number | string }, Sort extends keyof Row & string>(
  rows: readonly Row[],
  { search, sort, direction, page, size }: ListSearch<Sort>,
  searchColumns: readonly (keyof Row)[],
): { rows: Row[]; total: number } => {
  const term = search.toLowerCase();
  const matches = rows.filter((row) =>
    searchColumns.some((column) =>
      String(row[column] ?? '')
        .toLowerCase()
        .includes(term),
    ),
  );
  const sign = direction === 'desc' ? -1 : 1;
  matches.sort((a, b) => sign * (compare(a[sort] as Value, b[sort] as Value) || compare(a.id, b.id)));
  return { rows: matches.slice((page - 1) * size, page * size), total: matches.length };
};
