import { accessValue } from '@keystead/contract/people/assigned-products.ts';
import type { Product, ProductId } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import type { ProductField } from '@keystead/contract/products/product-field.ts';
import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { KeyValueGrid } from '../../kit/key-value-list.tsx';
import { messages as area, type FieldLabel } from '../messages.ts';
import { optionsOf } from '../sections/product-options.ts';
import { UnresponsiveNote } from '../sections/unresponsive-note.tsx';
import type { Environment } from '../sections/use-environment.ts';
import { CareSettingView } from './care-setting-view.tsx';

type Props = { user: User; environment: Environment };
type ProductViewProps = Props & { product: Product };

/** Products with their own view. */
const customViews: Partial<Record<ProductId, ComponentType<Props>>> = { snf: CareSettingView };

/** The text of a field; empty if it has none, or says no more than that the person has the product. */
const fieldText = (
  name: string,
  field: ProductField,
  { user, environment, product }: ProductViewProps,
): string => {
  const value = accessValue(user, name);
  if (field.kind === 'own' || (name === product.assignmentField && field.kind === 'flag')) return '';
  if (field.kind === 'flag') return value === true ? area.yes : area.no;
  const options = optionsOf(field.choices, environment.choices[name]);
  const labelOf = (optionValue: unknown) =>
    options.find((option) => option.value === optionValue)?.label ?? String(optionValue);
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value);
};

/** A product's section, rendered from its declaration. */
export const ProductView = (props: ProductViewProps) => {
  const { product } = props;
  const CustomView = customViews[product.id];
  if (CustomView) return <CustomView {...props} />;
  const items = Object.entries(product.fields).flatMap(([name, field]): [string, string][] => {
    const text = fieldText(name, field, props);
    return text === '' ? [] : [[area.fields[name as FieldLabel], text]];
  });
  if (items.length === 0) return null;
  return (
    <Stack gap="sm">
      <UnresponsiveNote product={product} environment={props.environment} />
      <KeyValueGrid items={items} />
    </Stack>
  );
};
