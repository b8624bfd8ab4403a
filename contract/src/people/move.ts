import type { AdminAccessType } from '../access/bundles.ts';
import { isLocationAccess } from '../access/policies/user-values.ts';
import { accessValue, isAssigned } from './assigned-products.ts';
import { noProductAccess, type ProductAccess } from './product-access.ts';
import { allProducts, type Product, type ProductId } from './products.ts';

type MovingUser = ProductAccess & { adminToolRole: AdminAccessType };

/** What happens to a user who moves to another environment. */
export type Move = {
  access: ProductAccess;
  adminToolRole: AdminAccessType;
  /** Assigned in both environments. */
  kept: ProductId[];
  /** Assigned here, but must be chosen again there: places, offices and roles are specific to an environment. */
  chosenAgain: ProductId[];
  /** Assigned here, not available there. */
  lost: ProductId[];
};

/** Whether every choice in a product means the same in all environments. */
const isPortable = ({ fields }: Product): boolean =>
  Object.values(fields).every(
    (field) => field.kind === 'flag' || ('choices' in field && field.choices.from === 'names'),
  );

/** Describes what a move does, both for the confirmation and for the server that performs it. */
export const planMove = (user: MovingUser, destinationProducts: readonly ProductId[]): Move => {
  const assigned = allProducts.filter((product) => isAssigned(product, user));
  const offered = assigned.filter(({ id }) => destinationProducts.includes(id));
  const portable = offered.filter(isPortable);
  const fields = portable.flatMap((product) => Object.keys(product.fields));
  return {
    access: {
      ...noProductAccess,
      ...Object.fromEntries(fields.map((field) => [field, accessValue(user, field)])),
    },
    // A location admin has no location there yet.
    adminToolRole: isLocationAccess(user.adminToolRole) ? 'RU' : user.adminToolRole,
    kept: portable.map(({ id }) => id),
    chosenAgain: offered.filter((product) => !isPortable(product)).map(({ id }) => id),
    lost: assigned.filter(({ id }) => !destinationProducts.includes(id)).map(({ id }) => id),
  };
};
