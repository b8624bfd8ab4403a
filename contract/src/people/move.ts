import type { AdminAccessType } from '../access/bundles.ts';
import { isLocationAccess } from '../access/policies/user-values.ts';
import { accessValue, isGiven } from './given-products.ts';
import { noProductAccess, type ProductAccess } from './product-access.ts';
import { allProducts, type Product, type ProductId } from './products.ts';

type Mover = ProductAccess & { adminToolRole: AdminAccessType };

/** What becomes of somebody who moves to another environment. */
export type Move = {
  access: ProductAccess;
  adminToolRole: AdminAccessType;
  /** Given there as here. */
  kept: ProductId[];
  /** Given here, and there only once somebody chooses again: places, offices and roles are those of an environment. */
  chosenAgain: ProductId[];
  /** Given here, and not to be had there. */
  lost: ProductId[];
};

/** Whether all that is chosen of a product means the same in every environment. */
const isPortable = ({ fields }: Product): boolean =>
  Object.values(fields).every(
    (field) => field.kind === 'flag' || ('choices' in field && field.choices.from === 'names'),
  );

/** Says what a move does: to the one who is asked first, and to the server that does it. */
export const planMove = (user: Mover, offeredThere: readonly ProductId[]): Move => {
  const given = allProducts.filter((product) => isGiven(product, user));
  const there = given.filter(({ id }) => offeredThere.includes(id));
  const kept = there.filter(isPortable);
  const fields = kept.flatMap((product) => Object.keys(product.fields));
  return {
    access: {
      ...noProductAccess,
      ...Object.fromEntries(fields.map((field) => [field, accessValue(user, field)])),
    },
    // Whoever administers a location has none there yet.
    adminToolRole: isLocationAccess(user.adminToolRole) ? 'RU' : user.adminToolRole,
    kept: kept.map(({ id }) => id),
    chosenAgain: there.filter((product) => !isPortable(product)).map(({ id }) => id),
    lost: given.filter(({ id }) => !offeredThere.includes(id)).map(({ id }) => id),
  };
};
