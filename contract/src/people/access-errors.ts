import type { FieldProblem } from '../field-error.ts';
import type { ValidatedUser, ValidationContext } from '../products/define-product.ts';
import { missingChoices } from './assigned-products.ts';
import type { ProductAccess } from './product-access.ts';
import { allProducts, type ProductId } from './products.ts';

export type AccessValidationContext = ValidationContext & { products: readonly ProductId[] };

/** A field shows only its first message. */
const productsInValidationOrder = allProducts.toSorted(
  (one, other) => Number(other.isValidatedFirst ?? false) - Number(one.isValidatedFirst ?? false),
);

/** Everything wrong with a user's access, given what the environment offers. */
export const accessErrors = (
  user: ValidatedUser<ProductAccess>,
  context: AccessValidationContext,
  mode: 'create' | 'update',
): FieldProblem[] =>
  productsInValidationOrder
    .filter(({ id }) => context.products.includes(id))
    .flatMap((product) => [
      ...(product.errors?.(user, context, mode) ?? []),
      ...missingChoices(product, user),
    ]);
