import type { ComparedValue } from '@keystead/contract/enterprise/compare.ts';
import { productName } from '@keystead/contract/enterprise/configurations/product-names.ts';
import { productLabels } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { readProductsNeeded } from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { groupOf } from '@keystead/contract/parameters/parameter-keys.ts';

type RowFilter = { onlyDifferences: boolean; filter: string };

const productsText = (codes: string | null): string | null =>
  codes &&
  readProductsNeeded(codes)
    .map((code) => productLabels[code])
    .join(', ');

/** The products by name, as in the form; filtering then finds what is shown. */
export const withProductNames = (profile: readonly ComparedValue[]): ComparedValue[] =>
  profile.map((row) =>
    row.key === 'productsNeeded'
      ? { ...row, left: productsText(row.left), right: productsText(row.right) }
      : row,
  );

export const filterRows = (
  rows: readonly ComparedValue[],
  { onlyDifferences, filter }: RowFilter,
): ComparedValue[] => {
  const words = filter.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ key, left, right, result }) => {
    if (onlyDifferences && result === 'same') return false;
    const text = `${key} ${left ?? ''} ${right ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

export const countResults = (rows: readonly ComparedValue[]): Record<ComparedValue['result'], number> => {
  const counts = { different: 0, onlyLeft: 0, onlyRight: 0, same: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
};

/** Groups rows by product, in their original order. */
export const comparedGroups = (rows: readonly ComparedValue[]): { name: string; rows: ComparedValue[] }[] =>
  [...Map.groupBy(rows, ({ key }) => groupOf(key))].map(([group, groupRows]) => ({
    name: productName(group),
    rows: groupRows,
  }));
