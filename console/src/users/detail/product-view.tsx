import { accessValue } from '@keystead/contract/people/given-products.ts';
import type { Product, ProductId } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import type { ProductField } from '@keystead/contract/products/product-field.ts';
import type { ComponentType } from 'react';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { messages as area, type FieldLabel } from '../messages.ts';
import { optionsOf } from '../sections/product-options.ts';
import type { Environment } from '../sections/use-environment.ts';
import { CareSettingView } from './care-setting-view.tsx';

type Props = { user: User; environment: Environment };

/** Products that are read in a way of their own. */
const ownViews: Partial<Record<ProductId, ComponentType<Props>>> = { snf: CareSettingView };

const shown = (name: string, field: ProductField, { user, environment }: Props): string => {
  const value = accessValue(user, name);
  if (field.kind === 'flag') return value === true ? area.yes : area.no;
  if (field.kind === 'own') return '';
  const options = optionsOf(field.choices, environment.choices[name]);
  const named = (one: unknown) => options.find((option) => option.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return value.map(named).join(', ');
  const isOpen = field.choices.from !== 'product' || !field.missing;
  return value === '' && isOpen ? area.notSelected : named(value);
};

/** A product's section, read from its declaration. */
export const ProductView = ({ product, ...props }: Props & { product: Product }) => {
  const Own = ownViews[product.id];
  if (Own) return <Own {...props} />;
  return (
    <KeyValueList
      items={Object.entries(product.fields).map(([name, field]) => [
        area.fields[name as FieldLabel],
        shown(name, field, props) || '–',
      ])}
    />
  );
};
