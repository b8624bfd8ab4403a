import { accessValue } from '@keystead/contract/people/assigned-products.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts, type ProductId } from '@keystead/contract/people/products.ts';

/** Keeps the stored values of a product that the environment doesn't show, regardless of what was sent. */
export const keepHidden = <T extends ProductAccess>(
  requested: T,
  stored: ProductAccess,
  visible: readonly ProductId[],
): T => {
  const hidden = allProducts.filter(({ id }) => !visible.includes(id));
  const hiddenValues = hidden.flatMap(({ fields }) =>
    Object.keys(fields).map((field) => [field, accessValue(stored, field)]),
  );
  return { ...requested, ...Object.fromEntries(hiddenValues) };
};
