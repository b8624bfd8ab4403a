import type { FieldProblem } from '../field-error.ts';
import type { JudgedPlace, JudgedUser } from '../products/define-product.ts';
import { missingChoices } from './given-products.ts';
import type { ProductAccess } from './product-access.ts';
import { allProducts, type ProductId } from './products.ts';

export type AccessPlace = JudgedPlace & { products: readonly ProductId[] };

/** A field shows only its first message. */
const judged = allProducts.toSorted(
  (one, other) => Number(other.isJudgedFirst ?? false) - Number(one.isJudgedFirst ?? false),
);

/** Everything wrong with a user's access, given what the environment offers. */
export const accessErrors = (
  user: JudgedUser<ProductAccess>,
  place: AccessPlace,
  mode: 'create' | 'update',
): FieldProblem[] =>
  judged
    .filter(({ id }) => place.products.includes(id))
    .flatMap((product) => [...(product.errors?.(user, place, mode) ?? []), ...missingChoices(product, user)]);
