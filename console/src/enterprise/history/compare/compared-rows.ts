import type { Compared } from '@keystead/contract/enterprise/compare.ts';
import { productName } from '@keystead/contract/enterprise/configurations/product-names.ts';
import { groupOf } from '@keystead/contract/parameters/parameter-keys.ts';

type Wish = { onlyDifferences: boolean; filter: string };

export const shownRows = (rows: readonly Compared[], { onlyDifferences, filter }: Wish): Compared[] => {
  const words = filter.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ key, left, right, result }) => {
    if (onlyDifferences && result === 'same') return false;
    const text = `${key} ${left ?? ''} ${right ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

export const countResults = (rows: readonly Compared[]): Record<Compared['result'], number> => {
  const counts = { different: 0, onlyLeft: 0, onlyRight: 0, same: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
};

/** Groups rows by product, in their original order. */
export const comparedGroups = (rows: readonly Compared[]): { name: string; rows: Compared[] }[] =>
  [...Map.groupBy(rows, ({ key }) => groupOf(key))].map(([group, own]) => ({
    name: productName(group),
    rows: own,
  }));
