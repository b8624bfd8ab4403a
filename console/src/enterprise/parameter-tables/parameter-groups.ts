import { productName, productNames } from '@keystead/contract/enterprise/configurations/product-names.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { groupOf } from '@keystead/contract/parameters/parameter-keys.ts';

export type ParameterGroup = { group: string; name: string; parameters: Parameter[] };

const order = new Map(productNames.map(({ key }, index) => [key, index]));

const rankOf = (group: string): number => order.get(group) ?? order.size;

/** One group per product, in product order, followed by groups without a name. */
export const parameterGroups = (parameters: readonly Parameter[]): ParameterGroup[] =>
  [...Map.groupBy(parameters, ({ key }) => groupOf(key))]
    .map(([group, groupParameters]) => ({ group, name: productName(group), parameters: groupParameters }))
    .sort((one, other) => rankOf(one.group) - rankOf(other.group) || one.group.localeCompare(other.group));

/** Every typed word must occur in the key or the value. */
export const filterParameters = (parameters: readonly Parameter[], filterText: string): Parameter[] => {
  const words = filterText.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return parameters.filter(({ key, value }) => {
    const text = `${key} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

export type RowOrder = { by: 'key' | 'value'; direction: 'asc' | 'desc' };

const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

export const sortParameters = (parameters: readonly Parameter[], { by, direction }: RowOrder): Parameter[] =>
  parameters.toSorted(
    (one, other) => compare(one[by], other[by]) * (direction === 'asc' ? 1 : -1) || one.id - other.id,
  );
